; Installs the frozen folder for the person who runs it, without an administrator's rights:
;   makensis -DVERSION=1.0.0 -DFOLDER=dist\caurobat -DFILE=caurobat-setup.exe tools\windows\installer.nsi
; Paths are read from the folder of this script, so give whole ones. Saved games are left alone when it is removed.
Unicode true
RequestExecutionLevel user
SetCompressor /SOLID lzma

!include FileFunc.nsh
!include LogicLib.nsh
!include MUI2.nsh

!define ID "caurobat"
!define TITLE "Cau robat"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${ID}"

Name "${TITLE}"
OutFile "${FILE}"
InstallDir "$LOCALAPPDATA\Programs\${ID}"
InstallDirRegKey HKCU "Software\${ID}" "folder"
BrandingText "${TITLE} ${VERSION}"

!define MUI_ICON "..\..\assets\icon.ico"
!define MUI_UNICON "..\..\assets\icon.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\caurobat-game.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Catalan"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "Italian"

LangString RUNNING ${LANG_ENGLISH} "Cau robat is running. Close it, and try again."
LangString RUNNING ${LANG_CATALAN} "El Cau robat és obert. Tanca'l i torna-ho a provar."
LangString RUNNING ${LANG_SPANISH} "Cau robat está abierto. Ciérralo y vuelve a intentarlo."
LangString RUNNING ${LANG_ITALIAN} "Cau robat è aperto. Chiudilo e riprova."

; Windows keeps the file of a program that runs. With half of the others gone, it could neither go on nor be removed.
!macro RemoveProgram NAME
  ClearErrors
  Delete "$INSTDIR\${NAME}"
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "$(RUNNING)" /SD IDOK
    SetErrorLevel 2
    Abort
  ${EndIf}
!macroend

Section
  !insertmacro RemoveProgram "caurobat-game.exe"
  !insertmacro RemoveProgram "caurobat.exe"
  ; An older version's files must not be mixed with the new ones.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\caurobat-game.exe"
  WriteRegStr HKCU "Software\${ID}" "folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The caurobat developers"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\caurobat-game.exe"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  !insertmacro RemoveProgram "caurobat-game.exe"
  !insertmacro RemoveProgram "caurobat.exe"
  ; Only what was installed: somebody may have chosen a folder that holds other things.
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\${ID}"
SectionEnd
