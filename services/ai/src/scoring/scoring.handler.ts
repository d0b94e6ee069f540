import { aiOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { LiveCheckService } from './live-check.service.ts';
import { JudgingTerms } from './judging-terms.ts';
import { ScoringService } from './scoring.service.ts';

export const ScoringHandler = handler(
  aiOperations,
  { scoring: ScoringService, live: LiveCheckService, terms: JudgingTerms },
  {
    scorePlan: ({ scoring }, input, call) => scoring.score(input, call),
    checkText: ({ live }, input, call) => live.check(input, call),
    getJudgingTerms: async ({ terms }) => {
      const { judge, hash } = await terms.current();
      return { judge, terms_hash: hash };
    },
  },
);
