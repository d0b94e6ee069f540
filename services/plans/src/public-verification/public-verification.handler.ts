import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { PublicVerificationService } from './public-verification.service.ts';

export const PublicVerificationHandler = handler(
  plansOperations,
  { verification: PublicVerificationService },
  {
    verifyPublicPlan: ({ verification }, input) => verification.verify(input),
  },
);
