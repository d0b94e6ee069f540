/** What every page shows, whichever it is. */
export const frame = {
  skip: 'Hopp til innholdet',
  checkCode: 'Kontroller en kode',
  checkFile: 'Kontroller en fil',
  signIn: 'Logg inn',
  ownPlans: 'Studieplaner',
  toOwnPlans: 'Mine studieplaner',
  plans: 'Oversikt over studieplaner',
  privacy: 'Personvern',
  accessibility: 'Tilgjengelighet',
  language: 'Språk',
};
