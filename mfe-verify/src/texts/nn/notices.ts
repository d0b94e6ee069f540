import type { Catalogue } from '../catalogue.ts';

export const notices: Catalogue['notices'] = {
  notFound: 'Ikkje funnen',
  another: 'Prøv ein annan kode',
  erased: 'Opplysningane bak koden er sletta',
  erasedSince: (date) => `Sletta ${date}`,
  erasedSaid: 'Koden er ekte, men det finst ingenting å kontrollere lenger.',
  code: 'Kode',
  erasedMore:
    'Koden stod for ein godkjend studieplan. Han gjeld ikkje lenger, og verken tittel, studieforbund eller tekst er teken vare på.',
  away: 'Kunne ikkje hente studieplanen',
  retry: 'Prøv igjen',
  real: 'Eit sertifikat med denne koden er ekte,',
  olderText: 'men viser ein eldre tekst enn den som gjeld.',
  seeCurrent: 'Sjå gjeldande versjon',
  changed: 'Kva er endra sidan denne utgåva',
  comparing: 'Samanliknar med gjeldande versjon...',
  notCompared: 'Gjeldande versjon kunne ikkje hentast, så endringane kan ikkje visast no.',
  nothingChanged: (version) => `Ingen felt er endra i versjon ${version}.`,
  fieldsChanged: (changed, version, same) =>
    `${changed} felt er endra i versjon ${version}. ${same} er som før.`,
  added: 'lagt til',
  addedEnds: 'slutt på lagt til',
  removed: 'fjerna',
  removedEnds: 'slutt på fjerna',
};
