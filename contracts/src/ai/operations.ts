import { z } from 'zod';
import { operation } from '../operation.ts';
import { planContent } from '../plans/plan.ts';
import { validationResult } from './validation.ts';
import { validationRules } from '../plans/validation-rules.ts';

export const aiOperations = {
  /** Scores a plan's content; asked by plans, with the token of the person who validates. */
  scorePlan: operation({
    subject: 'ai.score-plan',
    access: 'member',
    deadlineSeconds: 125,
    input: z.object({ content: planContent, rules: validationRules }),
    output: z.object({ validation: validationResult }),
  }),
};
