import { serviceEnvironment } from '@studieplan/kit/process';
import { z } from 'zod';

/** Environment of the plans service. */
export const plansEnvironment = serviceEnvironment.extend({
  /** How entries of the log are written; 1 until every reader reads 2 (docs/operations.md). Both are always read. */
  LOG_LEAF_FORM: z.enum(['1', '2']).default('2'),
});
export type PlansConfig = z.output<typeof plansEnvironment>;
