import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPairs, readSingles } from '../evaluate/labelled.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const examples = join(here, '../../examples');

/** The project's labelled examples and the checker's own, for its tests. */
export const examplePlans = readSingles(examples);
export const examplePairs = readPairs(examples);
const ownPlans = readSingles(join(here, 'fixtures'));
export const labelledPlans = [...examplePlans, ...ownPlans];
export const strongPlans = labelledPlans.filter((one) => one.band === 'strong' && !one.attack);
