import type { ValidationResult } from '@studieplan/contracts';
import { judgedSentence } from '@studieplan/contracts/public/facts';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { formatLongDate, formatScore } from '@studieplan/ui/formats/formats.ts';

/** Who judged a plan, as it is named beside every score (design.md 34). */
export function judgeText(judge: ValidationResult['judge']): string {
  const { byChecker, byCheckerNote } = certificate;
  return judge === 'checker' ? `${byChecker} (${byCheckerNote})` : 'Språkmodell og kontrollprogram';
}

/** Who has read the content, and whether that one has passed the exam (design.md 60). */
export const contentReader = ({ judge, passport }: Pick<ValidationResult, 'judge' | 'passport'>): string =>
  judgedSentence({ judge, exam: passport?.exam }, certificate, { longDate: formatLongDate });

/** What each judge gave where two judged; undefined where one did, or where it is not known. */
export function judgesText({ judges }: Pick<ValidationResult, 'judges'>): string | undefined {
  if (judges === undefined || judges.model === null) return undefined;
  return `Kontrollprogrammet ga ${formatScore(judges.checker)}, språkmodellen ${formatScore(judges.model)}. Den laveste gjelder.`;
}
