/** 30 MB, as people count them. */
export const largestFile = 30 * 1024 * 1024;

/** Why a file cannot be read, in a sentence for whoever chose it. */
export const wordFaults = {
  large: 'Filen er større enn 30 MB. Ta bort noen bilder i Word, og prøv igjen.',
  empty: 'Filen er tom.',
  old: 'Filen er en gammel Word-fil (.doc). Åpne den i Word, og lagre den som .docx.',
  locked: 'Filen er låst med passord. Åpne den i Word, ta bort passordet, og lagre den på nytt.',
  odt: 'Filen er i formatet til LibreOffice (.odt). Åpne den der, og lagre den som .docx.',
  rtf: 'Filen er i formatet RTF. Åpne den i Word, velg «Lagre som» og typen Word-dokument (.docx).',
  pdf: 'Filen er en PDF. Åpne Word-filen den er laget av, og velg den i stedet.',
  other: 'Filen er ikke en Word-fil (.docx). Kan du åpne den i Word, så lagre den som .docx der.',
  packing: 'Filen er pakket på en måte som ikke kan leses her. Åpne den i Word, og lagre den på nytt.',
  damaged: 'Filen er skadet og kan ikke leses. Åpne den i Word, lagre den på nytt, og prøv igjen.',
  bomb: 'Filen pakker ut mer tekst enn et vanlig dokument har, så den blir ikke lest.',
  slow: 'Filen tok for lang tid å lese. Del den i mindre filer i Word, og prøv igjen.',
  textless: 'Fant ingen tekst i filen. Er siden et bilde, må teksten skrives inn.',
} as const;
export type WordFaultKind = keyof typeof wordFaults;

export class WordFault extends Error {
  constructor(
    readonly kind: WordFaultKind,
    options?: ErrorOptions,
  ) {
    super(wordFaults[kind], options);
  }
}

/** What was in the file and was left alone, or what whoever reads on should know. */
export const wordNotices = {
  macros: 'Filen har makroer. De er ikke lest og ikke kjørt.',
  external: 'Filen viser til bilder eller filer andre steder. De er ikke hentet.',
  embedded: 'Filen har andre dokumenter i seg. De er ikke lest.',
  drawings: 'Filen har diagrammer eller SmartArt. Teksten i dem er ikke lest.',
  hidden: 'Filen har skjult tekst. Den ligger under «Uten plass».',
  struck: 'Noe av teksten er strøket over. Den ligger under «Uten plass».',
  cut: 'Noe av teksten er lengre enn feltet rommer. Resten ligger under «Uten plass».',
} as const;
export type WordNotice = keyof typeof wordNotices;
