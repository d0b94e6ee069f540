import { type Decision, type DecisionStep, decisionSteps } from '@studieplan/contracts';

const words: Record<DecisionStep, string> = {
  approved: 'Godkjent',
  self_approved: 'Selvgodkjent',
  changes_requested: 'Bedt om endringer',
  rejected: 'Avvist',
  version_recalled: 'Versjon trukket tilbake',
  version_deactivated: 'Versjon deaktivert',
  version_reactivated: 'Versjon reaktivert',
};

export const decisionOptions = decisionSteps.map((step) => [step, words[step]] as const);

/** 'Godkjent som versjon 2', 'Versjon 2 trukket tilbake'. */
export function decisionText({ step, version_number }: Decision): string {
  if (version_number === null) return words[step];
  return words[step].startsWith('Versjon')
    ? words[step].replace('Versjon', `Versjon ${version_number}`)
    : `${words[step]} som versjon ${version_number}`;
}

export const planOf = ({ title }: Decision) => title ?? 'En slettet studieplan';
