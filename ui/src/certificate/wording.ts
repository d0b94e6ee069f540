import type { PublicPlan } from '@studieplan/contracts';
import { nameIn } from '../formats/name-in.ts';
import { certificateWords } from './certificate-words.ts';

/** What a score is called and rests on; only what a language model gave is called KI (design.md 34). */
export function scoreWords(
  judge: PublicPlan['judge'],
  t: typeof certificateWords = certificateWords,
): { label: string; note: string | null } {
  if (judge === 'checker') return { label: t.byChecker, note: t.byCheckerNote };
  if (judge === 'model') return { label: t.byModel, note: t.byModelNote };
  return { label: t.byUnknown, note: null };
}

export const { levelNote } = certificateWords;

/** The name that certificates use, whatever language the page is shown in. */
export const nameOf = (kind: 'language' | 'region', code: string): string => nameIn(['nb'], kind, code);
