/** 30 MB, as people count them. */
export const largestFile = 30 * 1024 * 1024;

/** Why a file cannot be read, in a sentence for whoever chose it. */
export const wordFaults = {
  large: 'Filen er større enn 30 MB. Ta bort noen bilder i Word, og prøv igjen.',
  empty: 'Filen er tom.',
  old: 'Filen er en gammel Word-fil (.doc) eller låst med passord. Åpne den i Word, og lagre den som .docx uten passord.',
  pdf: 'Filen er en PDF. Åpne Word-filen den er laget av, og velg den i stedet.',
  other: 'Filen er ikke en Word-fil. Velg en fil som slutter på .docx.',
  damaged: 'Filen er skadet og kan ikke leses. Åpne den i Word, lagre den på nytt, og prøv igjen.',
  bomb: 'Filen pakker ut mer tekst enn et vanlig dokument har, så den blir ikke lest.',
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

/** What was in the file and was left alone. */
export const wordNotices = {
  macros: 'Filen har makroer. De er ikke lest og ikke kjørt.',
  external: 'Filen viser til bilder eller filer andre steder. De er ikke hentet.',
  long: 'Filen er svært lang. Bare de første 3000 avsnittene er lest.',
} as const;
export type WordNotice = keyof typeof wordNotices;
