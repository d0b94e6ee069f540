import { aiOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { JudgingTerms } from './judging-terms.ts';
import { ScoringService } from './scoring.service.ts';

export const ScoringHandler = handler(
  aiOperations,
  { scoring: ScoringService, terms: JudgingTerms },
  {
    scorePlan: ({ scoring }, input, call) => scoring.score(input, call),
    checkText: ({ scoring }, input, call) => scoring.check(input, call),
    getJudgingTerms: async ({ terms }) => {
      const { judge, hash } = await terms.current();
      return { judge, terms_hash: hash };
    },
  },
);
