import { outOfReach } from '@studieplan/contracts/public/words/nn';
import type { EdgeWords } from './nb.ts';

const creditsFault = 'Kompetansepoeng må vere eit tal frå 0 til 300.';

export const nn: EdgeWords = {
  proof: 'Last ned bevis (JSON)',
  languageChoice: 'Språk på sida',
  directory: {
    title: 'Studieplanar',
    lead: 'Godkjende studieplanar frå studieforbund som har valt å vise dei her. Berre planar som gjeld no, er med.',
    search: 'Søk i tittel',
    association: 'Studieforbund',
    allAssociations: 'Alle studieforbund',
    creditsFrom: 'Kompetansepoeng frå',
    creditsTo: 'Kompetansepoeng til',
    level: 'EQF-nivå',
    allLevels: 'Alle nivå',
    show: 'Vis',
    clear: 'Fjern filtera',
    none: 'Ingen studieplanar passar til det du søkjer etter.',
    nothingYet: 'Ingen studieforbund viser studieplanar her enno.',
    next: 'Neste side',
    first: 'Til første side',
    feed: 'Følg endringane i ein lesar (JSON Feed)',
    results: 'Studieplanane',
    away: `${outOfReach} Prøv igjen om litt.`,
    tooMany: 'Du har spurt for mange gonger. Vent litt og prøv igjen.',
    bad: 'Adressa ber om noko som ikkje finst. Rett det som er merkt, eller byrj på nytt.',
    fields: {
      search: 'Søket kan ha høgst 100 teikn.',
      association: 'Studieforbundet finst ikkje i oversikta.',
      credits_from: creditsFault,
      credits_to: creditsFault,
      level: 'EQF-nivået må vere frå 1 til 8.',
      cursor: 'Sida finst ikkje. Byrj på første side.',
    },
  },
};
