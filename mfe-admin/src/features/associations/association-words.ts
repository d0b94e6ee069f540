const yearsText = (years: number | null) => (years === null ? 'Uten sluttdato' : `${years} år`);

/** How long an association's approvals hold (design.md 68), as the systemadmin chooses it. */
export const validityOptions = [null, 1, 2, 3, 4, 5].map(
  (years) => [String(years ?? ''), yearsText(years)] as const,
);

/** What an administrator reads of the own association. */
export const validitySentence = (years: number | null): string =>
  years === null
    ? 'Godkjente planer gjelder uten sluttdato.'
    : `Godkjente planer gjelder i ${yearsText(years)} fra dagen de godkjennes.`;

/** What is said of the public directory, wherever it is decided. */
export const directoryText = (shown: boolean) =>
  shown ? 'Planene vises nå i oversikten.' : 'Planene vises ikke lenger i oversikten.';
