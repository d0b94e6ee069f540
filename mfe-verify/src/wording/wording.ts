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

export const whatApprovalIsNot =
  'Studieforbundet har selv godkjent planen mot faste krav. Det er ingen offentlig godkjenning eller akkreditering: Nivået er ikke innplassert i Nasjonalt kvalifikasjonsrammeverk, kompetansepoeng er ikke studiepoeng, og siden sier ikke hvem som har gjennomført opplæringen.';

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

/** The public address of a code's page. */
export function addressOf(publicOrigin: string, code: string): string {
  return `${publicOrigin}/verify/${encodeURIComponent(code)}`;
}

/** A text's lines that say something; each becomes a paragraph. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}
