import { directoryFaults, levelFault } from '@studieplan/contracts';

/** The words that only the edge says, in bokmål; the others are in contracts/src/public/words. */
export const nb = {
  proof: 'Last ned bevis (JSON)',
  languageChoice: 'Språk på siden',
  directory: {
    title: 'Studieplaner',
    lead: 'Godkjente studieplaner fra studieforbund som har valgt å vise dem her. Bare planer som gjelder nå, er med.',
    search: 'Søk i tittel',
    association: 'Studieforbund',
    allAssociations: 'Alle studieforbund',
    creditsFrom: 'Kompetansepoeng fra',
    creditsTo: 'Kompetansepoeng til',
    level: 'EQF-nivå',
    allLevels: 'Alle nivåer',
    show: 'Vis',
    clear: 'Fjern filtrene',
    none: 'Ingen studieplaner passer til det du søker etter.',
    nothingYet: 'Ingen studieforbund viser studieplaner her ennå.',
    next: 'Neste side',
    first: 'Til første side',
    feed: 'Følg endringene i en leser (JSON Feed)',
    results: 'Studieplanene',
    away: 'Vi får ikke kontakt med tjenesten. Prøv igjen om litt.',
    tooMany: 'Du har spurt for mange ganger. Vent litt og prøv igjen.',
    bad: 'Adressen ber om noe som ikke finnes. Rett det som er merket, eller begynn på nytt.',
    fields: {
      search: 'Søket kan ha høyst 100 tegn.',
      association: `${directoryFaults.association}.`,
      credits_from: `${directoryFaults.credits}.`,
      credits_to: `${directoryFaults.credits}.`,
      level: `${levelFault}.`,
      cursor: 'Siden finnes ikke. Begynn på første side.',
    },
  },
};

export type EdgeWords = typeof nb;
