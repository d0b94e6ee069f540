import { parentPort } from 'node:worker_threads';
import type { PlanContent } from '@studieplan/contracts';
import type { CheckRules } from '../checker/plan-content.ts';
import { defaultCheckRules } from '../checker/plan-content.ts';
import { examine } from './examine.ts';

// The whole of a worker thread: one plan in, its examination or a fault out.
parentPort?.on('message', ({ content, rules }: { content: PlanContent; rules: CheckRules }) => {
  try {
    parentPort?.postMessage({ examination: examine(content, rules) });
  } catch (error) {
    parentPort?.postMessage({
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});

// A plan to read the word list and ready the patterns: the first person's plan need not wait for them.
const warmUp = {
  title: 'Oppstart',
  description: 'Kurset er for alle som vil lære.',
  ects_credits: 1,
  estimated_hours: 25,
  learning_outcomes: { knowledge: ['Deltakeren kan forklare dette'], skills: [], competence: [] },
  content_modules: ['Første møte'],
  assessment_criteria: 'Deltakeren viser arbeidet sitt.',
  metadata: {
    language: 'no',
    country: 'NO' as const,
    eqf_level: '2' as const,
    assessment_methods: ['samtale'],
  },
};
for (let round = 0; round < 3; round += 1) examine(warmUp, defaultCheckRules);
parentPort?.postMessage({ ready: true });
