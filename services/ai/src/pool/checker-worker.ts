import { parentPort } from 'node:worker_threads';
import type { PlanContent } from '@studieplan/contracts';
import type { CheckRules } from '../checker/plan-content.ts';
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
