import type { PublicPlan } from '@studieplan/contracts';

/** What a score is called and rests on; only what a language model gave is called KI (design.md 34). */
export function scoreWords(judge: PublicPlan['judge']): { label: string; note: string | null } {
  if (judge === 'checker') return { label: 'Automatisk kontroll', note: 'faste regler, uten språkmodell' };
  if (judge === 'model') return { label: 'KI-score', note: 'språkmodell innenfor faste regler' };
  return { label: 'Automatisk vurdering', note: null };
}

export const levelNote = 'veiledende nivå, egenvurdert';

/** `Norsk` for `no`; a code that is not of the standard is shown as it was written. */
export function nameOf(kind: 'language' | 'region', code: string): string {
  try {
    const name = new Intl.DisplayNames(['nb'], { type: kind }).of(code) ?? code;
    return name.charAt(0).toUpperCase() + name.slice(1);
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}
