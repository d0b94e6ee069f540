import type { PublicPlan } from '@studieplan/contracts';
import { approvalOf, type Approval } from './approval.ts';

const whoApproved: Record<Approval, string> = {
  admin: 'Studieforbundet har selv godkjent planen mot faste krav.',
  author: 'Forfatteren har godkjent sin egen tekst etter at den besto en automatisk vurdering.',
  administrator:
    'En administrator som selv har endret teksten, har godkjent den. Ingen annen har godkjent den.',
};
/** What is so only while the version holds. */
const whileValid: Record<Approval, string> = {
  admin: '',
  author: 'Studieforbundet har ikke vurdert den, men kan trekke godkjenningen tilbake.',
  administrator: 'Studieforbundet kan trekke godkjenningen tilbake.',
};
const never =
  'Det er ingen offentlig godkjenning eller akkreditering: Nivået er ikke innplassert i Nasjonalt kvalifikasjonsrammeverk, kompetansepoeng er ikke studiepoeng, og siden sier ikke hvem som har gjennomført opplæringen.';

/** What the approval of a version means, and what no approval does. */
export function meaningOf(plan: PublicPlan): string {
  const approval = approvalOf(plan);
  return [whoApproved[approval], plan.deleted_at === null ? whileValid[approval] : '', never]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** A text's lines that say something; each becomes a paragraph. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}
