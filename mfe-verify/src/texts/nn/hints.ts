import type { Catalogue } from '../catalogue.ts';

export const hints: Catalogue['hints'] = {
  length: (count) => `Koden har ${count} teikn og skal ha 13.`,
  unknownSign: (place, sign) => `Teikn ${place}, «${sign}», blir ikkje brukt i kodane våre.`,
  maybeSign: (place, sign, other) =>
    `Er teikn ${place}, «${sign}», eigentleg «${other}»? Då stemmer kontrollteiknet.`,
  maybeSwapped: (place, first, second) =>
    `Har teikn ${place} og ${place + 1} bytta plass? Med «${second}${first}» stemmer kontrollteiknet.`,
};
