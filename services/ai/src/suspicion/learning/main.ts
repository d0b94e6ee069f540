import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { modelPath, writeModel } from '../model-file.ts';
import { corpusDigest, corpusHands, measuredHands } from './corpus.ts';
import { readCorpus, seed, train } from './learn.ts';
import { leaveOut, leftOutPath } from './left-out.ts';

/**
 * `npm run train`: learns suspicion from the plans in the tree, and writes the weights and what became of each hand that
 * was left out to services/ai/suspicion.
 */
const started = performance.now();
const hands = corpusHands();
const corpus = readCorpus(hands);
const digest = corpusDigest(hands);
const file = writeModel(train(corpus), {
  corpus: digest,
  seed,
  hands: hands.length,
  plans: corpus.plans.length,
});
mkdirSync(dirname(modelPath), { recursive: true });
writeFileSync(modelPath, file);
writeFileSync(leftOutPath, `${JSON.stringify(leaveOut(corpus, measuredHands(), digest), null, 2)}\n`);
process.stdout.write(
  `${corpus.plans.length} planer av ${hands.length} hender, ${Math.round(file.length / 1024)} kB, ${Math.round((performance.now() - started) / 1000)} s\n`,
);
