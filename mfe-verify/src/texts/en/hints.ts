import type { Catalogue } from '../catalogue.ts';

export const hints: Catalogue['hints'] = {
  length: (count) => `The code has ${count} ${count === 1 ? 'character' : 'characters'} and should have 13.`,
  unknownSign: (place, sign) => `Character ${place}, “${sign}”, is not used in our codes.`,
  maybeSign: (place, sign, other) =>
    `Is character ${place}, “${sign}”, really “${other}”? Then the check character is right.`,
  maybeSwapped: (place, first, second) =>
    `Have characters ${place} and ${place + 1} changed places? With “${second}${first}” the check character is right.`,
};
