import { passingScore, type PlanRemark, type ValidationResult, planFieldLabel } from '@studieplan/contracts';
import { formatCount } from '@studieplan/ui';
import { firstShort } from '../validation/remarks.ts';
import { belowLimit, changedSinceValidated } from './words.ts';

interface Readiness {
  /** Of this very text; undefined without one. */
  result: ValidationResult | null | undefined;
  /** There was a validation, but of another text. */
  stale: boolean;
  remarks: readonly PlanRemark[];
}

/** What a text that may be sent in lacks all the same, a sentence each. */
export function missingIn({ result, stale, remarks }: Readiness): string[] {
  const open = remarks.filter(({ state }) => state === 'open').length;
  const lack = validationLack(result, stale);
  if (open > 0)
    lack.push(
      `${formatCount(open, 'merknad', 'merknader')} fra administratoren er verken rettet eller besvart.`,
    );
  return lack;
}

function validationLack(result: Readiness['result'], stale: boolean): string[] {
  if (stale) return [changedSinceValidated];
  if (result == null) return ['Teksten er ikke validert.'];
  if (result.score >= passingScore) return [];
  const field = firstShort(result);
  const low = belowLimit(result.score);
  return [field === undefined ? low : `${low} Det som trekker mest ned, er «${planFieldLabel(field)}».`];
}
