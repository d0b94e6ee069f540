import type { PlanContent, ValidationResult, ValidationRules } from '@studieplan/contracts';
import { Injectable } from '@nestjs/common';
import { checkPlan } from '../checker/check-plan.ts';
import { judgedByChecker } from './validation-result.ts';

/** Judges plans. The checker's gates and caps run for every plan, whoever else judges it (design.md 7). */
@Injectable()
export class ScoringService {
  async score(content: PlanContent, rules: ValidationRules): Promise<ValidationResult> {
    return judgedByChecker(checkPlan(content, rules));
  }
}
