/** What most visitors never see: no plan, no plan any more, no answer, and no longer the newest version. */
export const notices = {
  busy: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
  tooMany: 'For mange forsøk. Vent litt og prøv igjen.',
  notFound: 'Ikke funnet',
  another: 'Prøv en annen kode',
  erased: 'Opplysningene bak koden er slettet',
  erasedSince: (date: string) => `Slettet ${date}`,
  erasedSaid: 'Koden er ekte, men det finnes ingenting å kontrollere lenger.',
  code: 'Kode',
  erasedMore:
    'Koden sto for en godkjent studieplan. Den gjelder ikke lenger, og verken tittel, studieforbund eller tekst er tatt vare på.',
  away: 'Kunne ikke hente studieplan',
  retry: 'Prøv igjen',
  real: 'Et sertifikat med denne koden er ekte,',
  olderText: 'men viser en eldre tekst enn den som gjelder.',
  otherHolds: 'men godkjenningen gjelder ikke lenger. En annen versjon av planen gjelder nå.',
  seeCurrent: 'Se gjeldende versjon',
  changed: 'Hva er endret siden denne versjonen',
  comparing: 'Sammenligner med gjeldende versjon...',
  notCompared: 'Gjeldende versjon kunne ikke hentes, så endringene kan ikke vises nå.',
  nothingChanged: (version: number) => `Ingen felt er endret i versjon ${version}.`,
  fieldsChanged: (changed: number, version: number, same: number) =>
    `${changed} felt er endret i versjon ${version}. ${same} er som før.`,
  added: 'lagt til',
  addedEnds: 'slutt på lagt til',
  removed: 'fjernet',
  removedEnds: 'slutt på fjernet',
};
