/** Weights of the first eight digits; Brønnøysundregistrene's modulus 11. */
const weights = [3, 2, 7, 6, 5, 4, 3, 2];

/** Whether the text is nine digits (spaces forgiven) whose last one is the check digit of the others. */
export function isOrganizationNumber(written: string): boolean {
  const bare = written.replace(/\s/g, '');
  if (!/^\d{9}$/.test(bare)) return false;
  const digits = [...bare].map(Number);
  const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
  // A remainder of 1 asks for the check digit 10, which no number has.
  return (11 - (sum % 11)) % 11 === digits[8];
}

/** The warning beside the field, once all nine digits are written; a wrong length is an error of the form instead. */
export function organizationNumberWarning(written: string): string | undefined {
  if (written.replace(/\s/g, '').length < 9 || isOrganizationNumber(written)) return undefined;
  return /^\d{9}$/.test(written.replace(/\s/g, ''))
    ? 'Organisasjonsnummeret ser ikke riktig ut: kontrollsifferet stemmer ikke. Du kan lagre likevel.'
    : 'Et organisasjonsnummer har ni siffer.';
}
