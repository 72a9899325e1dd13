"use strict";
// The page of a seat. It knows no game: it shows what it is sent, and answers with the number of a choice.

const $ = (id) => document.getElementById(id);
const FACES = 12, GUARD = 350;
const store = {
  get(key) { try { return localStorage.getItem(key) || ""; } catch { return memory[key] || ""; } },
  set(key, value) { memory[key] = value; try { localStorage.setItem(key, value); } catch { /* private window: kept while it is open */ } },
};
const memory = {};
let labels = {}, state = null, socket = null, retry = 0, timer = 0, story = "", lines = [], picked = [], isAll = false;
let struck = "", hiddenAt = 0, shownAt = 0, isElsewhere = false, spoken = -1, sentFor = null, sound = null;

// The secret comes behind the address, where no browser sends it on, and leaves it at once.
if (location.hash.length > 10) {
  store.set("secret", location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
}

function make(tag, text, attributes, ...children) {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name === "press") element.addEventListener("click", value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

// --- what is said

function say(text, isUrgent) {
  const where = $(isUrgent ? "alarm" : "say");
  where.textContent = "";
  setTimeout(() => { where.textContent = text; }, 30);
}

// A line is a sentence and its brief form, which is empty where another line's has said it.
const wording = (some) => some.map((line) => line[$("short").checked ? 1 : 0]).filter(Boolean);

function again(step) {
  const told = wording(lines);
  spoken = step ? Math.max(0, Math.min(spoken, told.length) - 1) : told.length - 1;
  return [told[spoken]];
}

function buzz() {
  if (!$("sound").checked) return;
  if (navigator.vibrate) navigator.vibrate([90, 60, 90]);
  if (!sound || sound.state !== "running") return;
  [0, .16].forEach((after, number) => {
    const tone = sound.createOscillator(), loud = sound.createGain(), at = sound.currentTime + after;
    tone.frequency.value = number ? 784 : 587;
    loud.gain.setValueAtTime(.0001, at);
    loud.gain.exponentialRampToValueAtTime(.2, at + .02);
    loud.gain.exponentialRampToValueAtTime(.0001, at + .14);
    tone.connect(loud).connect(sound.destination);
    tone.start(at);
    tone.stop(at + .15);
  });
}

document.addEventListener("pointerdown", () => {
  try { sound = sound || new AudioContext(); sound.resume(); } catch { sound = null; }
}, { passive: true });

// --- the line to the table

function open() {
  clearTimeout(timer);
  sentFor = null; // whatever was on its way may be lost: the table tells what came of it
  if (socket) { socket.onclose = null; socket.close(); }
  socket = new WebSocket(`ws://${location.host}/socket`);
  socket.onopen = () => {
    const token = store.get("token");
    if (token) send({ do: "hello", token, story, since: lines.length ? first + lines.length : 0, language });
    else if (wanted) send(wanted);
    else socket.close();
  };
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onclose = (event) => {
    socket = null;
    if (event.code === 4001) { isElsewhere = true; return stop(labels.elsewhere, labels.here, () => { isElsewhere = false; retry = 0; open(); }); }
    if (event.code === 4003) return rejoin($("refused").textContent);
    if (event.code === 4004) { // the game may be continued later, with this phone at its seat; another table has another secret
      store.set("secret", "");
      stop(labels.closed, labels.enter, () => rejoin(""));
      retry = 5000;
    }
    if (!(store.get("token") || wanted)) return;
    if ($("message").hidden) lost(true);
    retry = Math.min(5000, retry ? retry * 2 : 250);
    timer = setTimeout(open, retry);
  };
}

function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function lost(isLost) {
  if ($("lost").hidden === !isLost) return;
  $("lost").hidden = !isLost;
  $("lost").textContent = isLost ? labels.gone || "…" : "";
  if (isLost) return;
  say(labels.back);
  for (const each of document.querySelectorAll("ul")) each.told = ""; // pictures may have been missed
}

// A phone that was asleep may believe that its line is still open.
function wake() {
  if (isElsewhere || !store.get("token")) return;
  const slept = hiddenAt && Date.now() - hiddenAt > 8000;
  hiddenAt = 0;
  if (!socket || socket.readyState > 1 || slept) { retry = 0; open(); }
}
document.addEventListener("visibilitychange", () => { if (document.hidden) hiddenAt = Date.now(); else wake(); });
addEventListener("online", wake);
addEventListener("pageshow", (event) => { if (event.persisted) wake(); });

const language = (navigator.language || "en").slice(0, 20);
let wanted = null, first = 0, lastStory = "";

function hear(message) {
  if (message.kind === "token") { store.set("token", message.text); wanted = null; }
  else if (message.kind === "labels") { labels = message.labels; document.documentElement.lang = message.language; label(); }
  else if (message.kind === "no") { refused(message.text); }
  else if (message.kind === "state") { retry = 0; lost(false); take(message); if (message.page && message.page.mine) showChoices(); }
}

function refused(text) {
  sentFor = null;
  const box = $("refused");
  box.textContent = text;
  box.hidden = false;
  if (!$("join").hidden) explain(text);
  say(text, true);
  clearTimeout(refused.timer);
  refused.timer = setTimeout(() => { box.hidden = true; }, 5000);
  if (state) showChoices();
}

function take(message) {
  const isSame = state && state.you.seat === message.you.seat;
  if (message.page) {
    const isKnown = message.story === story;
    if (!isKnown) { lines = []; first = message.first; }
    const fresh = message.first + message.lines.length - (first + lines.length);
    if (message.first !== first + lines.length && isKnown) { lines = []; first = message.first; }
    lines.push(...message.lines);
    // After a reload nothing is told twice: only what comes from now on is said.
    if (isKnown && fresh > 0 && message.lines.length) say(wording(message.lines.slice(-fresh)).join(" "));
    story = message.story;
    if (!isKnown || fresh > 0) spoken = wording(lines).length - 1;
    if (!isKnown) document.fonts.load("1em Shout"); // before it is needed
    const { blow } = message.page, mark = blow ? blow.play : "";
    if (isKnown && isSame && blow && mark !== struck) strike(blow, message.page.piles[blow.by]);
    struck = mark || struck;
  }
  state = message;
  show();
}

// The log has said it: this is for the eyes and the hand.
function strike(blow, by) {
  const flash = $("flash"), isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  flash.dataset.colour = by.colour;
  flash.replaceChildren(make("div", "", {}, face(by), make("b", String(blow.cards))), make("strong", blow.shout), make("span", blow.line));
  flash.hidden = false;
  if ($("sound").checked && navigator.vibrate) navigator.vibrate(isStill ? 200 : [160, 70, 160, 70, 320]);
  clearTimeout(strike.timer);
  strike.timer = setTimeout($("flash").onclick, isStill ? 6000 : 2800);
}
$("flash").onclick = () => { $("flash").hidden = true; };

// --- what is shown

function label() {
  for (const element of document.querySelectorAll("[data-label]")) element.textContent = labels[element.dataset.label] || "";
  showKeys();
}

function only(id) {
  for (const each of ["join", "message", "play"]) $(each).hidden = each !== id;
}

function stop(title, button, goOn) {
  only("message");
  $("lost").hidden = true;
  $("message-title").textContent = title;
  $("message-button").textContent = button;
  $("message-button").onclick = goOn;
  $("message-title").focus();
}

const FIRST = { // until the table's own words have come
  ca: ["Seu a taula", "El teu nom", "La teva cara", "El codi de la pantalla gran", "Entra"],
  es: ["Sentarse a la mesa", "Tu nombre", "Tu cara", "El código de la pantalla grande", "Entrar"],
  it: ["Siediti al tavolo", "Il tuo nome", "Il tuo volto", "Il codice sullo schermo grande", "Entra"],
  en: ["Sit down at the table", "Your name", "Your face", "The code on the big screen", "Join"],
};

function rejoin(why) {
  store.set("token", "");
  if (wanted) store.set("secret", ""); // of another table: now the code may be typed
  $("lost").hidden = true;
  showJoin();
  explain(why);
  if (why && !$("code-row").hidden) { $("code").focus(); $("code").select(); }
}

function explain(why) {
  $("why").textContent = why;
  $("why").hidden = !why;
}

// The knock is taken back, and the page is that of a newcomer.
function withdraw() {
  send({ do: "stand up" });
  socket.onclose = null;
  socket.close();
  socket = wanted = null;
  rejoin("");
}

function showJoin() {
  only("join");
  const [join, name, face, code, enter] = FIRST[language.slice(0, 2).toLowerCase()] || FIRST.en;
  labels = Object.assign({ join, name, face, code, enter }, labels);
  label();
  $("code-row").hidden = !!store.get("secret");
  $("name").value = $("name").value || store.get("name");
  showInitial();
}

// The first face is one's initial, which suits everybody.
for (let number = 0; number <= FACES; number++) {
  const input = make("input", "", { type: "radio", name: "face", value: number, "aria-label": number });
  input.checked = number === Number(store.get("face"));
  $("faces").append(make("label", "", {}, input, portrait(number, "", { loading: "lazy" })));
}

function showInitial() {
  const [label] = $("faces").children, [input, letter] = label.children;
  letter.textContent = initial($("name").value.trim()) || "?";
  input.setAttribute("aria-label", letter.textContent);
}

$("name").addEventListener("input", showInitial);

$("join-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = $("name").value.trim(), face = Number(document.querySelector("[name=face]:checked").value);
  store.set("name", name);
  store.set("face", face);
  wanted = { do: "join", secret: $("code").value ? "" : store.get("secret"), code: $("code").value.trim(), name, face, language };
  explain("");
  open();
});

function show() {
  if (state.you.waiting) {
    if ($("message").hidden) stop(labels.wait, labels.withdraw, withdraw);
    return;
  }
  only("play");
  const page = state.page, isMine = !!(page && page.mine);
  document.body.classList.toggle("mine", isMine);
  const you = state.you;
  text("title", page ? page.title : state.game || "Cau robat");
  text("status", page ? page.status : you.seat !== null ? labels.ready : state.game ? labels.join : labels.look);
  if (isMine && page.revision !== shownAt) {
    shownAt = page.revision;
    picked = [];
    sentFor = null;
    $("refused").hidden = true; // it was about another turn
    const turn = story + page.revision;
    if (store.get("turn") !== turn) { store.set("turn", turn); buzz(); say(page.status, true); }
  }
  if (!isMine) { picked = []; shownAt = 0; sentFor = null; }
  document.title = (isMine ? "● " : "") + (page ? page.status : "Cau robat");
  showSeats();
  $("public").hidden = !page;
  $("hand").hidden = !hand().length;
  showHand();
  showChoices();
  if (!page) return;
  $("table-cards").classList.toggle("round", page.is_round);
  list("table-cards", page.places.map((each) => [each, page.piles[each.owner]]), page.is_round ? ringed : place);
  // Lines that are but the names of the pictures above are for those who hear them.
  const seen = new Set(page.places.filter((each) => each.card && each.owner === undefined).map((each) => each.card.name));
  const lineOf = (line) => make("li", line, {class: seen.has(line) && "unseen"});
  list("table-lines", page.table.length ? page.table : [labels.empty], lineOf);
  list(document.querySelector("#piles ul"), page.piles, pile);
  list(document.querySelector("#score ul"), page.score, (line) => make("li", line));
  const plays = document.querySelector("#plays ol"), told = plays.told;
  list(plays, lines.slice(-40), ([line]) => make("li", line));
  if (plays.told !== told) plays.scrollTop = plays.scrollHeight;
  list(document.querySelector("#rules div"), page.rules, (line) => make("p", line));
  $("leave-row").hidden = you.seat === null || !$("leave-ask").hidden;
}

function text(id, words) { if ($(id).textContent !== words) $(id).textContent = words; }

// What has not changed stays: a reader that stands on it is not thrown back.
function list(where, values, build) {
  const target = typeof where === "string" ? $(where) : where, now = JSON.stringify(values);
  if (target.told === now) return;
  target.told = now;
  const focused = target.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  target.replaceChildren(...values.map(build));
  if (focused !== undefined) {
    const same = [...target.querySelectorAll("[data-key]")].find((each) => each.dataset.key === focused);
    (same || target.querySelector("button") || $("title")).focus();
  }
}

function picture(card) {
  const image = make("img", "", { class: "picture", src: `/cards/${card.code}.webp`, alt: "", width: 156, height: 241, draggable: "false" });
  image.onerror = () => image.replaceWith(make("b", card.name));
  return image;
}

function portrait(number, name, more) {
  if (!number) return make("abbr", initial(name), { class: "face initial", "aria-hidden": "true", ...more });
  return make("img", "", { class: "face", src: `/faces/${number}.webp`, alt: "", width: 44, height: 44, ...more });
}

// The first letter, with the number that tells two of one name apart.
function initial(name) { return [...name].slice(0, 1).join("").toUpperCase() + (name.match(/ (\d+)$/) || ["", ""])[1]; }

function face(each) { return portrait(each.face, each.name, { "data-colour": each.colour }); }

function place([each, owner]) {
  return make("li", "", owner ? { class: "top", "data-colour": owner.colour } : {},
    each.card ? picture(each.card) : make("i", each.label), ...(owner ? [face(owner)] : []));
}

// In a circle: half of the places go to the right, and the others come back below them.
function ringed(entry, number, all) {
  const item = place(entry), half = Math.ceil(all.length / 2), isBack = number >= half;
  $("table-cards").style.setProperty("--half", half);
  item.style.gridArea = `${isBack ? 2 : 1} / ${isBack ? 2 * half - number : number + 1}`;
  return item;
}

function pile(each) {
  return make("li", "", { class: each.own ? "own" : "" }, face(each),
    make("div", "", {}, make("strong", each.name), `: ${each.cards} · ${each.hand} ${labels.holds}`,
      ...each.lines.slice(1).map((line) => make("small", line))));
}

function showSeats() {
  const you = state.you, isOpen = you.seat === null || !!state.game;
  $("rise").hidden = you.seat === null;
  const note = (seat) => (seat.seat === you.seat ? labels.yours : !seat.free ? labels.taken : seat.person ? labels.screen : labels.program);
  $("seats").hidden = !isOpen;
  const beside = (seat) => state.seats.filter((other) => seat.partners.includes(other.seat)).map((other) => ` · ${labels.partner}: ${other.name}`);
  text("seats-text", state.page ? labels.look : "");
  list(document.querySelector("#seats ul"), isOpen ? state.seats.filter((seat) => seat.free || !state.page) : [], (seat) => make("li", "", {}, make("button", "", {
    type: "button", class: seat.seat === you.seat ? "seat yours" : "seat", disabled: !seat.free, "data-key": seat.seat, press: () => send({ do: "sit", seat: seat.seat }),
  }, portrait(seat.face, seat.name), make("span", seat.name), make("small", note(seat) + beside(seat).join("")))));
}

const hand = () => (state.page ? state.page.hand : []);
const choices = () => (state.page && state.page.mine ? state.page.choices : []);
const about = (codes) => choices().filter((choice) => codes.length && codes.length <= choice.cards.length && codes.every((code) => choice.cards.includes(code)));
const exactly = (codes) => about(codes).filter((choice) => choice.cards.length === codes.length && (isAll || !choice.more));

function showHand() {
  const target = document.querySelector("#hand ul");
  list(target, hand(), (card, number) => {
    const button = make("button", "", { type: "button", class: "card", "data-key": card.code, "aria-label": card.name, press: () => pick(card) }, picture(card));
    return make("li", "", {}, button);
  });
  const isPickable = hand().some((card) => about([card.code]).length); // else a suit or a call is chosen, by the whole hand
  for (const button of target.querySelectorAll(".card")) {
    const card = hand().find((each) => each.code === button.dataset.key), isDull = isPickable && !about([card.code]).length;
    button.setAttribute("aria-pressed", picked.includes(card.code));
    button.classList.toggle("dull", isDull);
    button.setAttribute("aria-label", isDull ? `${card.name}. ${card.why || labels.unplayable}` : card.name);
  }
  fit();
}

// Cards are as large as their room allows: rows are added where that makes them clearly larger.
function fit() {
  const box = document.querySelector("#hand ul"), count = hand().length, rem = parseFloat(getComputedStyle(box).fontSize), gap = .45 * rem;
  if (!count || !box.clientWidth) return;
  const high = innerHeight * (innerWidth < innerHeight ? .36 : .6) + (innerHeight < 30 * rem && innerWidth > innerHeight ? innerHeight * .4 - 5.6 * rem : 0);
  const largest = (Math.min(innerWidth, innerHeight) < 36 * rem ? 6.5 : 9) * rem;
  let best = { wide: 0, columns: count };
  for (let rows = 1; rows <= count; rows++) {
    const columns = Math.ceil(count / rows);
    const wide = Math.min(largest, (box.clientWidth + gap) / columns - gap, (high / rows - gap) * 156 / 241);
    if (wide > best.wide * 1.25) best = { wide, columns };
  }
  const least = Math.max(best.wide, 44), most = Math.floor((box.clientWidth + gap) / (least + gap));
  box.style.gridTemplateColumns = `repeat(${Math.min(best.columns, most)}, ${Math.floor(least)}px)`;
}
addEventListener("resize", () => { if (state) fit(); });

function pick(card) {
  if (!about([card.code]).length) { refused(card.why || (choices().length ? labels.unplayable : state.page.status)); return; }
  $("refused").hidden = true;
  const ways = exactly([card.code]);
  if (picked.length === 1 && picked[0] === card.code && ways.length === 1) {
    if (Date.now() - pick.at > GUARD) choose(ways[0]); // a double press is one
    return;
  }
  const wanted = Math.max(...about([card.code]).map((choice) => choice.cards.length));
  if (picked.includes(card.code)) picked = picked.filter((each) => each !== card.code);
  else picked = [...picked, card.code].slice(-wanted);
  pick.at = Date.now();
  isAll = false;
  showHand();
  showChoices();
  const shown = exactly(picked);
  if (shown.length) say(shown.map((choice) => [choice.word, choice.gain, ...choice.lines].filter(Boolean).join(". ")).join(" "));
}
pick.at = 0;

const MORE = { number: "more", get word() { return labels.more; }, cards: [], lines: [] };

function offered() {
  const ways = exactly(picked), said = choices().filter((choice) => choice.said || !choice.cards.length);
  const more = !isAll && about(picked).some((choice) => choice.more);
  return [...ways.filter((way) => !said.includes(way)), ...said, ...(more ? [MORE] : [])];
}

function showChoices() {
  const shown = offered(), isMine = choices().length > 0;
  $("choices").hidden = !isMine;
  $("pick").hidden = picked.length > 0 || shown.length > 0 && !choices().some((choice) => choice.cards.length && !choice.said);
  list(document.querySelector("#choices ul"), shown.map((choice) => [choice, sentFor === choice.number]), ([choice, isSent], number) => make("li", "", {},
    make("button", "", {
      type: "button", class: shown.length === 1 || (picked.length && number === 0) ? "choice only" : "choice",
      "data-key": choice.number, disabled: isSent, press: () => choose(choice),
    }, make("strong", choice.word), make("em", choice.gain || ""), ...choice.lines.map((line) => make("span", line)))));
}

function choose(choice) {
  if (choice === MORE) { isAll = true; showChoices(); return; }
  if (sentFor !== null || !state.page.mine) return;
  if (Date.now() - choose.at < GUARD) return;
  if (!socket || socket.readyState !== WebSocket.OPEN) { refused(labels.gone); wake(); return; }
  choose.at = Date.now();
  sentFor = choice.number;
  showChoices();
  send({ do: "choose", revision: state.page.revision, number: choice.number });
}
choose.at = 0;

// --- keys, which are buttons, too

const KEYS = [
  ["t", "table", () => [...state.page.table, ...(state.page.table.length ? [] : [labels.empty])]],
  ["m", "own", () => [hand().map((card) => card.name).join(", ")]],
  ["o", "tops", () => state.page.piles.filter((each) => !each.own).map((each) => each.lines.join(" ") || `${each.name}: ${each.cards}.`)],
  ["w", "reach", () => state.page.piles.filter((each) => each.own).flatMap((each) => each.lines)],
  ["p", "preview", () => (picked.length ? exactly(picked) : choices()).flatMap((choice) => [choice.word, ...choice.lines])],
  ["a", "again", () => again(0)],
  ["b", "before", () => again(1)],
];

function showKeys() {
  $("keys").querySelector(".row").replaceChildren(...KEYS.map(([key, name]) =>
    make("button", "", { type: "button", "aria-keyshortcuts": key, press: () => tell(key) }, `${labels[name]} `, make("kbd", key.toUpperCase()))));
}

function tell(key) {
  const entry = KEYS.find((each) => each[0] === key);
  if (!entry || !state || !state.page) return false;
  const told = entry[2]().filter(Boolean).join(". ").replace(/([.!?])\. /g, "$1 ") || labels.none;
  say(told);
  $("told").textContent = told;
  return true;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input") || $("play").hidden) return;
  const key = event.key.toLowerCase(), cards = [...document.querySelectorAll(".card")];
  if (tell(key)) event.preventDefault();
  else if (/^[1-9]$/.test(key) && offered()[key - 1]) choose(offered()[key - 1]);
  else if (["arrowleft", "arrowright"].includes(key) && cards.length) {
    const at = cards.indexOf(document.activeElement), step = key === "arrowright" ? 1 : -1;
    cards[(at + step + cards.length + (at < 0 && step < 0 ? 1 : 0)) % cards.length].focus();
    event.preventDefault();
  } else if (key === "escape") { picked = []; showHand(); showChoices(); }
});

$("rise").onclick = () => send({ do: "stand up" });
$("leave").onclick = () => { $("leave-ask").hidden = false; $("leave-row").hidden = true; $("leave-not").focus(); };
$("leave-not").onclick = () => { $("leave-ask").hidden = true; $("leave-row").hidden = false; $("leave").focus(); };
$("leave-sure").onclick = () => { $("leave-ask").hidden = true; send({ do: "stand up" }); };

$("short").checked = store.get("short") === "1";
$("short").onchange = () => { store.set("short", $("short").checked ? "1" : ""); spoken = wording(lines).length - 1; };

if (store.get("token")) open(); else showJoin();
