import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPairs, readSingles } from '../evaluate/labelled.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const examples = join(here, '../../examples');
const read = (name: string, folder: string) => ({
  name,
  plans: readSingles(folder),
  pairs: readPairs(folder),
});

/** The labelled sets, each by another hand. */
export const labelledSets = [
  read('examples', examples),
  read('second', join(here, 'fixtures/second')),
  read('third', join(here, 'fixtures/third')),
];
/** Written by the hand that mended the rules for it: it keeps what was won, and says nothing of plans by others. */
export const fifthSet = read('fifth', join(here, 'fixtures/fifth'));
/** The project's labelled examples and the checker's own, for its tests. */
export const examplePlans = labelledSets[0]?.plans ?? [];
export const examplePairs = labelledSets[0]?.pairs ?? [];
const ownPlans = readSingles(join(here, 'fixtures'));
/** Good plans of crafts, dialects and fields that the sets do not have: none may pay for a rule. */
export const unusualPlans = readSingles(join(here, 'fixtures/own'));
export const labelledPlans = [...examplePlans, ...ownPlans];
export const strongPlans = labelledPlans.filter((one) => one.band === 'strong' && !one.attack);
/** Every labelled plan of every set, and every plan that people found good. */
export const everyPlan = [
  ...[...ownPlans, ...unusualPlans].map(({ id, plan, band }) => ({ id, plan, good: isGood(band) })),
  ...[...labelledSets, fifthSet].flatMap(({ plans, pairs }) => [
    ...plans.map(({ id, plan, band }) => ({ id, plan, good: isGood(band) })),
    ...pairs.flatMap(({ id, better, worse }) => [
      { id: `${id}:better`, plan: better, good: true },
      { id: `${id}:worse`, plan: worse, good: false },
    ]),
  ]),
];

function isGood(band: string): boolean {
  return band === 'strong' || band === 'acceptable';
}
