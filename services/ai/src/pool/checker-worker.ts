import { parentPort } from 'node:worker_threads';
import {
  defaultValidationRules,
  type PlanContent,
  planSketch,
  type ValidationRules,
} from '@studieplan/contracts';
import { examine } from './examine.ts';

// The whole of a worker thread: one plan in, its examination or a fault out.
parentPort?.on('message', ({ content, rules }: { content: PlanContent; rules: ValidationRules }) => {
  try {
    parentPort?.postMessage({ examination: examine(content, rules) });
  } catch (error) {
    parentPort?.postMessage({
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});

// A plan to read the word list and ready the patterns: the first person's plan need not wait for them.
const sentences = 'Deltakeren viser arbeidet sitt, og læreren ser etter om planen er fulgt. '.repeat(130);
const warmUp = planSketch.parse({
  title: 'Oppstart',
  description: sentences,
  learning_outcomes: {
    knowledge: Array(20).fill('Deltakeren kan forklare hva kurset tar opp'),
    skills: [],
    competence: [],
  },
  content_modules: Array(40).fill(sentences.slice(0, 500)),
  assessment_criteria: sentences,
  metadata: { assessment_methods: ['samtale'] },
});
for (let round = 0; round < 3; round += 1) examine(warmUp, defaultValidationRules);
parentPort?.postMessage({ ready: true });
