import type { ValidationResult } from '@studieplan/contracts';
import { formatScore } from '@studieplan/ui/formats/formats.ts';

/** Who judged a plan, as it is named beside every score (design.md 34). */
export function judgeText(judge: ValidationResult['judge']): string {
  return judge === 'checker'
    ? 'Automatisk kontroll (faste regler, uten språkmodell)'
    : 'Språkmodell og kontrollprogram';
}

/** What each judge gave where two judged; undefined where one did, or where it is not known. */
export function judgesText({ judges }: Pick<ValidationResult, 'judges'>): string | undefined {
  if (judges === undefined || judges.model === null) return undefined;
  return `Kontrollprogrammet ga ${formatScore(judges.checker)}, språkmodellen ${formatScore(judges.model)}. Den laveste gjelder.`;
}
