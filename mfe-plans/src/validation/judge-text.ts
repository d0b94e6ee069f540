import type { JudgedBy, ValidationResult } from '@studieplan/contracts';
import { judgedSentence } from '@studieplan/contracts/public/facts';
import { scoreWords } from '@studieplan/contracts/public/shown-plan';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { formatCount, formatLongDate, formatScore } from '@studieplan/ui';
import { judgeWords } from './judge-words.ts';

/** 'Automatisk kontroll' or 'KI-score': what a score is called; of nobody knows whom 'Automatisk vurdering'. */
export const scoreName = (judge: JudgedBy | null | undefined) => scoreWords(judge ?? null, certificate).label;

/** '3 merknader fra kontrollen'. */
export function remarkCount(count: number, judge: JudgedBy): string {
  const { remark, remarks } = judgeWords(judge);
  return formatCount(count, judge === 'model' ? remark : remark.toLowerCase(), remarks);
}

/** Who judged a plan, as it is named beside every score (design.md 34). */
export function judgeText(judge: JudgedBy): string {
  const { byChecker, byCheckerNote } = certificate;
  return judge === 'checker' ? `${byChecker} (${byCheckerNote})` : 'Språkmodell og kontrollprogram';
}

/** Who has read the content, and whether that one has passed the exam (design.md 60). */
export const contentReader = ({ judge, passport }: Pick<ValidationResult, 'judge' | 'passport'>): string =>
  judge === 'checker'
    ? 'Faste regler har sett på formen. Ingen språkmodell har lest innholdet.'
    : judgedSentence(passport?.exam, certificate, { longDate: formatLongDate });

/** '45 %' of the text somebody has written, or that nobody can say. */
export const ownShareText = (share: number | null | undefined) =>
  share == null ? 'For lite tekst til å si det' : `${Math.floor(share * 100)}\u00a0%`;

/** What each judge gave where two judged; undefined where one did, or where it is not known. */
export function judgesText({ judges }: Pick<ValidationResult, 'judges'>): string | undefined {
  if (judges === undefined || judges.model === null) return undefined;
  return `Kontrollprogrammet ga ${formatScore(judges.checker)}, språkmodellen ${formatScore(judges.model)}. Den laveste gjelder.`;
}
