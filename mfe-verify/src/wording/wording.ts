import type { PublicPlan } from '@studieplan/contracts';

/** Who approved, as the page and the certificate say it (design.md §2.7). */
export const approvalMethods: Record<PublicPlan['approval_method'], string> = {
  self: 'Selvgodkjent etter KI-validering',
  admin: 'Godkjent av administrator',
};

export const judges: Record<NonNullable<PublicPlan['judge']>, string> = {
  checker: 'Vurdert av faste regler, uten språkmodell',
  model: 'Vurdert av språkmodell innenfor faste regler',
};

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
