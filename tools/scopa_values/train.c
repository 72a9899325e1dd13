/* Scopa learnt by play against itself: a net that says how well a seat stands after a play.
 *
 * Compiled and run by tools/train_scopa.py, which says how to. The rules are those of caurobat/games/scopa with the cards
 * dealt in threes, and a card's number is that of caurobat/games/scopa/players/cards.py. The inputs (`describe`) are those of
 * caurobat/games/scopa/players/values.py: a test holds the two against each other.
 */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t cards_t; /* a set of cards: a bit for each number */

#ifndef MOST_HIDDEN
#define MOST_HIDDEN 64 /* compiled for as many hidden units as the net has */
#endif

enum { CARDS = 40, BATCH = 3, SEATS = 4, MOST_MOVES = 600, MOST_ROWS = 800, MOST_ACTIVE = 160 };

static const int PRIMES[11] = {0, 16, 12, 13, 14, 15, 18, 21, 10, 10, 10};
static const int PRIME_LEVELS[22] = {[10] = 1, [12] = 2, [13] = 3, [14] = 4, [15] = 5, [16] = 6, [18] = 7, [21] = 8};
static double worth[CARDS];          /* the value of a captured card, as model.py has it */
static double chances[5][4][CARDS + 1]; /* that so many cards out of the unseen hold one of so many copies */

static inline int value_of(int card) { return card / 4 + 1; }
static inline int is_coin(int card) { return card % 4 == 0; }
#define EACH(card, set) (cards_t rest_ = (set); rest_ && ((card) = __builtin_ctzll(rest_), 1); rest_ &= rest_ - 1)

/* ---------------------------------------------------------------- chance */

static uint64_t seed_state;

static uint64_t random_bits(void) { /* splitmix64 */
    uint64_t z = (seed_state += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}
static double random_unit(void) { return (double)(random_bits() >> 11) / 9007199254740992.0; }
static int random_below(int bound) { return (int)(random_unit() * bound); }

/* ---------------------------------------------------------------- the game */

typedef struct {
    int seats, sides; /* four seats in two sides are partners */
    cards_t hands[SEATS], table, piles[SEATS];
    int sweeps[SEATS];
    int last;                /* the side that captured last; -1: none */
    int stock[CARDS], stocked; /* dealt from its end */
    int first, turn;
    int left; /* cards in hands and stock */
} Round;

typedef struct {
    int card;
    cards_t takes;
} Move;

static int side_of(const Round *round, int seat) { return seat % round->sides; }

static void deal(Round *round, int seats, int partners) {
    int deck[CARDS];
    memset(round, 0, sizeof *round);
    round->seats = seats;
    round->sides = partners ? 2 : seats;
    int kings;
    do {
        for (int card = 0; card < CARDS; card++) deck[card] = card;
        for (int place = CARDS - 1; place > 0; place--) {
            int other = random_below(place + 1), card = deck[place];
            deck[place] = deck[other], deck[other] = card;
        }
        kings = 0;
        for (int place = 0; place < 4; place++) kings += value_of(deck[place]) == 10;
    } while (kings >= 3);
    for (int place = 0; place < 4; place++) round->table |= 1ull << deck[place];
    round->stocked = CARDS - 4;
    memcpy(round->stock, deck + 4, sizeof(int) * (CARDS - 4));
    round->left = CARDS - 4;
    round->last = -1;
}

static int hands_are_empty(const Round *round) {
    for (int seat = 0; seat < round->seats; seat++)
        if (round->hands[seat]) return 0;
    return 1;
}

static void deal_batch(Round *round) {
    for (int ahead = 0; ahead < round->seats; ahead++)
        for (int place = 0; place < BATCH; place++)
            round->hands[(round->first + ahead) % round->seats] |= 1ull << round->stock[--round->stocked];
}

static int sums(const int *lying, int count, int start, int wanted, cards_t taken, cards_t *ways, int found) {
    for (int place = start; place < count; place++) {
        int value = value_of(lying[place]);
        if (value > wanted) break;
        if (value == wanted)
            ways[found++] = taken | 1ull << lying[place];
        else
            found = sums(lying, count, place + 1, wanted - value, taken | 1ull << lying[place], ways, found);
    }
    return found;
}

static int ways_of(cards_t table, int value, cards_t *ways) {
    cards_t equal = table & (15ull << (4 * (value - 1)));
    int found = 0, card;
    if (equal) {
        for EACH(card, equal) ways[found++] = 1ull << card;
        return found;
    }
    int lying[CARDS], count = 0;
    for EACH(card, table) lying[count++] = card;
    return sums(lying, count, 0, value, 0, ways, 0);
}

static int moves_of(const Round *round, Move *moves) {
    int found = 0, card;
    cards_t ways[MOST_MOVES];
    for EACH(card, round->hands[round->turn]) {
        int count = ways_of(round->table, value_of(card), ways);
        if (!count) moves[found++] = (Move){card, 0};
        for (int way = 0; way < count; way++) moves[found++] = (Move){card, ways[way]};
    }
    return found;
}

/* Play without dealing: after a batch's last card all hands are empty. */
static void play(Round *round, Move move) {
    int side = side_of(round, round->turn);
    round->hands[round->turn] &= ~(1ull << move.card);
    round->left--;
    if (move.takes) {
        round->table &= ~move.takes;
        round->piles[side] |= move.takes | 1ull << move.card;
        round->last = side;
        if (!round->table && round->left) round->sweeps[side]++;
    } else
        round->table |= 1ull << move.card;
    round->turn = (round->turn + 1) % round->seats;
    if (!round->left && round->last >= 0) {
        round->piles[round->last] |= round->table;
        round->table = 0;
    }
}

static int prime_of(cards_t pile, int suit) {
    int best = 0;
    for (int value = 1; value <= 10; value++)
        if (pile >> (4 * (value - 1) + suit) & 1 && PRIMES[value] > best) best = PRIMES[value];
    return best;
}

static void contest(const int *amounts, int sides, int *points) {
    int most = 0, best = 0, count = 0;
    for (int side = 0; side < sides; side++)
        if (amounts[side] > most) most = amounts[side], best = side, count = 1;
        else if (amounts[side] == most) count++;
    if (most && count == 1) points[best]++;
}

static void count_points(const Round *round, int *points) {
    int cards[SEATS], coins[SEATS], primes[SEATS];
    for (int side = 0; side < round->sides; side++) {
        cards_t pile = round->piles[side];
        points[side] = round->sweeps[side] + (int)(pile >> 24 & 1);
        cards[side] = __builtin_popcountll(pile);
        coins[side] = __builtin_popcountll(pile & 0x1111111111ull);
        primes[side] = 0;
        for (int suit = 0; suit < 4; suit++) {
            int best = prime_of(pile, suit);
            if (!best) {
                primes[side] = 0;
                break;
            }
            primes[side] += best;
        }
    }
    contest(cards, round->sides, points);
    contest(coins, round->sides, points);
    contest(primes, round->sides, points);
}

/* How well the round went for each side, from -1 to 1: half of it is winning, half by how much. */
static void rewards(const Round *round, double *told) {
    int points[SEATS], most = 0, best = 0;
    count_points(round, points);
    for (int side = 0; side < round->sides; side++) {
        if (points[side] > most) most = points[side];
    }
    for (int side = 0; side < round->sides; side++) best += points[side] == most;
    for (int side = 0; side < round->sides; side++) {
        int rival = 0;
        for (int other = 0; other < round->sides; other++)
            if (other != side && points[other] > rival) rival = points[other];
        double margin = (points[side] - rival) / 6.0;
        margin = margin > 1 ? 1 : margin < -1 ? -1 : margin;
        told[side] = (points[side] == most ? 1.0 / best : 0.0) - 0.5 + 0.5 * margin;
    }
}

/* ---------------------------------------------------------------- what the net is told */

typedef struct {
    int hand, table, piles, unseen, taken, coins, primes, sweeps, last, left, next, danger, sweep, follow, own, sum, alone, lead,
        rows;
} Layout;

static Layout layout_of(int seats, int sides) {
    Layout at;
    int row = 0;
    at.hand = row, row += CARDS;
    at.table = row, row += CARDS;
    at.piles = row, row += CARDS * sides;
    at.unseen = row, row += 10 * 5;
    at.taken = row, row += 23 * sides;
    at.coins = row, row += 7 * sides;
    at.primes = row, row += 4 * 9 * sides;
    at.sweeps = row, row += 7;
    at.last = row, row += sides + 1;
    at.left = row, row += CARDS - 3;
    at.next = row, row += seats;
    at.danger = row, row += 2 * 12;
    at.sweep = row, row += 2 * 10;
    at.follow = row, row += 8;
    at.own = row, row += 1;
    at.sum = row, row += 12;
    at.alone = row, row += 10 * 5;
    at.lead = row, row += 17;
    at.rows = row;
    return at;
}

static void subset_gains(const int *lying, int count, int start, int sum, double gain, double *gains) {
    for (int place = start; place < count; place++) {
        int there = sum + value_of(lying[place]);
        if (there > 10) break;
        double gained = gain + worth[lying[place]];
        if (gained > gains[there]) gains[there] = gained;
        subset_gains(lying, count, place + 1, there, gained, gains);
    }
}

/* The most that a card of each value can take from the table, without itself; a sweep counts one more. */
static void best_takes(cards_t table, int total, double *gains) {
    int lying[CARDS], count = 0, card;
    for EACH(card, table) lying[count++] = card;
    for (int value = 0; value <= 10; value++) gains[value] = 0;
    subset_gains(lying, count, 0, 0, 0, gains);
    double single[11] = {0};
    for (int place = 0; place < count; place++) {
        int value = value_of(lying[place]);
        if (worth[lying[place]] > single[value]) single[value] = worth[lying[place]];
    }
    for (int value = 1; value <= 10; value++)
        if (single[value] > 0) gains[value] = single[value];
    if (count && total <= 10) gains[total] += 1;
}

static int level_of(double amount, double scale, int most) {
    int level = (int)ceil(amount * scale - 1e-9);
    return level > most ? most : level;
}

/* The inputs that are one, as `seat` knows the round after a play. */
static int describe(const Layout *at, const Round *round, int seat, int *active) {
    int found = 0, card, mine = side_of(round, seat), sides = round->sides, total = 0;
    cards_t hand = round->hands[seat], seen = hand | round->table;
    for EACH(card, hand) active[found++] = at->hand + card;
    for EACH(card, round->table) active[found++] = at->table + card, total += value_of(card);
    int primes[SEATS], best_rival = 0, most_sweeps = 0;
    for (int ahead = 0; ahead < sides; ahead++) {
        int side = (mine + ahead) % sides;
        cards_t pile = round->piles[side];
        seen |= pile;
        for EACH(card, pile) active[found++] = at->piles + CARDS * ahead + card;
        int taken = __builtin_popcountll(pile), coins = __builtin_popcountll(pile & 0x1111111111ull);
        active[found++] = at->taken + 23 * ahead + (taken > 22 ? 22 : taken);
        active[found++] = at->coins + 7 * ahead + (coins > 6 ? 6 : coins);
        primes[ahead] = 0;
        for (int suit = 0; suit < 4; suit++) {
            int best = prime_of(pile, suit);
            primes[ahead] += best;
            active[found++] = at->primes + 9 * (4 * ahead + suit) + PRIME_LEVELS[best];
        }
        if (ahead && primes[ahead] > best_rival) best_rival = primes[ahead];
        if (ahead && round->sweeps[side] > most_sweeps) most_sweeps = round->sweeps[side];
    }
    int lead = (primes[0] - best_rival + 400) / 3 - 133;
    active[found++] = at->lead + (lead > 8 ? 16 : lead < -8 ? 0 : lead + 8);
    int sweeps = round->sweeps[mine] - most_sweeps;
    active[found++] = at->sweeps + (sweeps > 3 ? 6 : sweeps < -3 ? 0 : sweeps + 3);
    active[found++] = at->last + (round->last < 0 ? sides : (round->last - mine + sides) % sides);
    active[found++] = at->left + round->left;
    int next = (round->turn - seat + round->seats) % round->seats, is_mine = next == 0;
    active[found++] = at->next + next;

    cards_t unseen = ~seen & ((1ull << CARDS) - 1);
    int count = __builtin_popcountll(unseen), size = __builtin_popcountll(round->hands[round->turn]);
    int is_new_batch = hands_are_empty(round);
    if (is_new_batch) size = BATCH;
    int copies[11];
    for (int value = 1; value <= 10; value++) {
        copies[value] = __builtin_popcountll(unseen >> (4 * (value - 1)) & 15);
        active[found++] = at->unseen + 5 * (value - 1) + copies[value];
    }
    active[found++] = at->sum + (total > 10 ? 11 : total);
    double gains[11];
    best_takes(round->table, total, gains);
    double danger = 0, none = 1, sweep = 0;
    int done[11] = {0};
    if (round->table && !(is_mine && !is_new_batch)) {
        for (int turn = 0; turn < 10; turn++) {
            int worst = 0;
            for (int value = 1; value <= 10; value++)
                if (!done[value] && gains[value] > 0 && (!worst || gains[value] > gains[worst])) worst = value;
            if (!worst) break;
            done[worst] = 1;
            double chance = chances[copies[worst]][size][count];
            danger += none * chance * gains[worst];
            none *= 1 - chance;
            if (worst == total) sweep = chance;
        }
    }
    active[found++] = at->danger + 12 * is_mine + level_of(danger, 6, 11);
    active[found++] = at->sweep + 10 * is_mine + level_of(sweep, 9, 9);
    if (round->table && total <= 10) active[found++] = at->alone + 5 * (total - 1) + copies[total];
    double follow = 0;
    int can_sweep = 0;
    for EACH(card, hand) {
        double gain = gains[value_of(card)];
        if (gain > follow) follow = gain;
        can_sweep |= round->table && value_of(card) == total;
    }
    active[found++] = at->follow + level_of(follow, 4, 7);
    if (can_sweep) active[found++] = at->own;
    return found;
}

/* ---------------------------------------------------------------- the net */

typedef struct {
    int hidden, rows;
    float in[MOST_ROWS][MOST_HIDDEN], bias[MOST_HIDDEN], out[MOST_HIDDEN], shift;
} Net;

static const float LEAK = 0.05f;

static float evaluate(const Net *net, const int *active, int count, float *sums) {
    float total[MOST_HIDDEN];
    memcpy(total, net->bias, sizeof total);
    for (int place = 0; place < count; place++) {
        const float *row = net->in[active[place]];
        for (int unit = 0; unit < MOST_HIDDEN; unit++) total[unit] += row[unit];
    }
    float answer = 0;
    for (int unit = 0; unit < MOST_HIDDEN; unit++)
        answer += net->out[unit] * (total[unit] > 0 ? total[unit] : LEAK * total[unit]);
    if (sums) memcpy(sums, total, sizeof total);
    return tanhf(answer + net->shift);
}

static void learn(Net *net, const int *active, int count, float target, float rate) {
    float total[MOST_HIDDEN], step[MOST_HIDDEN];
    float answer = evaluate(net, active, count, total);
    float delta = rate * (target - answer) * (1 - answer * answer);
    for (int unit = 0; unit < MOST_HIDDEN; unit++) {
        float slope = total[unit] > 0 ? 1 : LEAK;
        step[unit] = delta * net->out[unit] * slope;
        net->out[unit] += delta * slope * total[unit];
        net->bias[unit] += step[unit];
    }
    net->shift += delta;
    for (int place = 0; place < count; place++) {
        float *row = net->in[active[place]];
        for (int unit = 0; unit < MOST_HIDDEN; unit++) row[unit] += step[unit];
    }
}

static void start_net(Net *net, int rows, int hidden) {
    memset(net, 0, sizeof *net);
    net->rows = rows, net->hidden = hidden;
    for (int unit = 0; unit < hidden; unit++) {
        for (int row = 0; row < rows; row++) net->in[row][unit] = (float)((random_unit() - 0.5) * 0.3);
        net->bias[unit] = (float)(random_unit() - 0.5) * 0.2f;
        net->out[unit] = (float)((random_unit() - 0.5) * 0.3);
    }
}

static int write_net(const Net *net, const char *path) {
    FILE *file = fopen(path, "wb");
    if (!file) return 0;
    for (int row = 0; row < net->rows; row++) fwrite(net->in[row], sizeof(float), (size_t)net->hidden, file);
    fwrite(net->bias, sizeof(float), (size_t)net->hidden, file);
    fwrite(net->out, sizeof(float), (size_t)net->hidden, file);
    fwrite(&net->shift, sizeof(float), 1, file);
    return !fclose(file);
}

/* ---------------------------------------------------------------- play and learning */

static void prepare(void) {
    for (int card = 0; card < CARDS; card++) {
        int value = value_of(card);
        worth[card] = 0.06 + (is_coin(card) ? 0.16 : 0) + (value == 7 ? 0.28 : value == 6 ? 0.1 : value == 1 ? 0.06 : value == 5 ? 0.03 : 0);
    }
    worth[24] += 1;
    for (int copies = 0; copies < 5; copies++)
        for (int size = 0; size < 4; size++)
            for (int count = 0; count <= CARDS; count++) {
                double without = 1;
                for (int place = 0; place < size; place++)
                    without *= count - place > 0 ? (double)(count - place - copies) / (count - place) : 0;
                if (count - size < copies) without = 0;
                chances[copies][size][count] = copies && size ? 1 - (without < 0 ? 0 : without) : 0;
            }
}

static Move best_move(const Net *net, const Layout *at, const Round *round) {
    Move moves[MOST_MOVES];
    int count = moves_of(round, moves), active[MOST_ACTIVE], best = 0;
    float highest = -9;
    for (int place = 0; place < count && count > 1; place++) {
        Round after = *round;
        play(&after, moves[place]);
        double told[SEATS];
        float value;
        if (after.left)
            value = evaluate(net, active, describe(at, &after, round->turn, active), NULL);
        else {
            rewards(&after, told);
            value = (float)told[side_of(&after, round->turn)];
        }
        if (value > highest) highest = value, best = place;
    }
    return moves[best];
}

typedef struct {
    int active[MOST_ACTIVE], count;
    float value;
} Moment;

static Moment moments[SEATS][2 * CARDS];
static int lived[SEATS];

static void remember(const Net *net, const Layout *at, const Round *round, int seat) {
    Moment *moment = &moments[seat][lived[seat]++];
    moment->count = describe(at, round, seat, moment->active);
    moment->value = evaluate(net, moment->active, moment->count, NULL);
}

static double train_on_a_round(Net *net, const Layout *at, int seats, int partners, float lambda, float rate, double whim) {
    Round round;
    deal(&round, seats, partners);
    round.first = round.turn = 0;
    memset(lived, 0, sizeof lived);
    deal_batch(&round);
    while (round.left) {
        int seat = round.turn;
        if (random_unit() < whim) {
            Move moves[MOST_MOVES];
            int count = moves_of(&round, moves);
            play(&round, moves[random_below(count)]);
        } else
            play(&round, best_move(net, at, &round));
        if (!round.left) break;
        remember(net, at, &round, seat);
        if (hands_are_empty(&round)) {
            for (int other = 0; other < seats; other++)
                if (other != seat) remember(net, at, &round, other);
            deal_batch(&round);
        }
    }
    double told[SEATS], error = 0;
    rewards(&round, told);
    for (int seat = 0; seat < seats; seat++) {
        float target = (float)told[side_of(&round, seat)];
        for (int place = lived[seat] - 1; place >= 0; place--) {
            Moment *moment = &moments[seat][place];
            learn(net, moment->active, moment->count, target, rate);
            error += (target - moment->value) * (target - moment->value) / lived[seat] / seats;
            target = lambda * target + (1 - lambda) * moment->value;
        }
    }
    return error;
}

/* A round played at random, with what a seat is told after some of its plays: a line of the test's fixture for each. */
static void show_a_round(const Layout *at, int seats, int partners) {
    Round round;
    int active[MOST_ACTIVE], played = 0;
    deal(&round, seats, partners);
    deal_batch(&round);
    while (round.left > 1) {
        Move moves[MOST_MOVES];
        int seat = round.turn, count = moves_of(&round, moves);
        play(&round, moves[random_below(count)]);
        int is_new_batch = hands_are_empty(&round), size = is_new_batch ? BATCH : __builtin_popcountll(round.hands[round.turn]);
        if (is_new_batch) seat = random_below(seats);
        if (is_new_batch || played++ % 7 == 3) {
            int mine = side_of(&round, seat), sides = round.sides;
            printf("%d %d %lu %lu", seats, sides, round.hands[seat], round.table);
            for (int ahead = 0; ahead < sides; ahead++) printf(" %lu", round.piles[(mine + ahead) % sides]);
            for (int ahead = 0; ahead < sides; ahead++) printf(" %d", round.sweeps[(mine + ahead) % sides]);
            printf(" %d %d %d %d %d", round.last < 0 ? sides : (round.last - mine + sides) % sides, round.left,
                   (round.turn - seat + seats) % seats, size, is_new_batch);
            count = describe(at, &round, seat, active);
            for (int place = 0; place < count; place++) printf("%s%d", place ? " " : " : ", active[place]);
            printf("\n");
        }
        if (is_new_batch) deal_batch(&round);
    }
}

#ifndef NO_MAIN
int main(int count, char **words) {
    if (count == 5 && !strcmp(words[1], "show")) {
        seed_state = strtoull(words[4], NULL, 10);
        prepare();
        Layout shown = layout_of(atoi(words[2]), atoi(words[3]) ? 2 : atoi(words[2]));
        show_a_round(&shown, atoi(words[2]), atoi(words[3]));
        return 0;
    }
    if (count != 9) {
        fprintf(stderr, "usage: train SEATS PARTNERS HIDDEN ROUNDS SEED LAMBDA RATE FILE, or train show SEATS PARTNERS SEED\n");
        return 2;
    }
    int seats = atoi(words[1]), partners = atoi(words[2]), hidden = atoi(words[3]), rounds = atoi(words[4]);
    seed_state = strtoull(words[5], NULL, 10);
    float lambda = (float)atof(words[6]), rate = (float)atof(words[7]);
    prepare();
    Layout at = layout_of(seats, partners ? 2 : seats);
    static Net net;
    start_net(&net, at.rows, hidden);
    double error = 0;
    int every = rounds / 20 > 0 ? rounds / 20 : 1;
    for (int played = 0; played < rounds; played++) {
        float done = (float)played / (float)rounds;
        float now = rate * (done < 0.5f ? 1.0f : powf(0.02f, (done - 0.5f) / 0.5f));
        error += train_on_a_round(&net, &at, seats, partners, lambda, now, 0.05 * (1 - done));
        if ((played + 1) % every == 0) {
            printf("%d rounds, mean square error %.4f\n", played + 1, error / every);
            fflush(stdout);
            error = 0;
            if (!write_net(&net, words[8])) return 1;
        }
    }
    return write_net(&net, words[8]) ? 0 : 1;
}
#endif
