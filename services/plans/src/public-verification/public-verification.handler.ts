import { plansOperations } from '@studieplan/contracts';
import { Handles, type In, type Out } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { PublicVerificationService } from './public-verification.service.ts';

@Controller()
export class PublicVerificationHandler {
  constructor(private readonly verification: PublicVerificationService) {}

  @Handles(plansOperations.verifyPublicPlan)
  verifyPublicPlan(input: In<'verifyPublicPlan'>): Promise<Out<'verifyPublicPlan'>> {
    return this.verification.verify(input);
  }
}
