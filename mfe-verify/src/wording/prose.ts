export const whatApprovalIsNot =
  'Studieforbundet har selv godkjent planen mot faste krav. Det er ingen offentlig godkjenning eller akkreditering: Nivået er ikke innplassert i Nasjonalt kvalifikasjonsrammeverk, kompetansepoeng er ikke studiepoeng, og siden sier ikke hvem som har gjennomført opplæringen.';

/** A text's lines that say something; each becomes a paragraph. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}
