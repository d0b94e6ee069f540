import type { PlanStatus } from '@studieplan/contracts';
import type { Stored, Work } from './saved-plan.ts';

const savedTexts: Record<Exclude<Work, 'validate'>, string> = {
  draft: 'Studieplanen er lagret som utkast.',
  submitted: 'Studieplanen er sendt inn.',
  keep: 'Studieplanen er lagret.',
};

const still: Record<PlanStatus, string> = {
  draft: 'et utkast',
  submitted: 'sendt inn',
  under_review: 'under vurdering',
  approved: 'godkjent',
  rejected: 'avvist',
};

/** What a save says; `before` is the status that it started from. `done` is false where nothing was changed. */
export function savedText(
  kind: Exclude<Work, 'validate'>,
  before: PlanStatus,
  { ground, unchanged }: Stored,
): { text: string; done: boolean } {
  const { status } = ground.saved;
  if (unchanged && status === before)
    return { text: `Ingenting er endret. Studieplanen er fortsatt ${still[status]}.`, done: false };
  if (status === 'rejected')
    return { text: 'Studieplanen er lagret. Den er avvist til du sender den inn på nytt.', done: true };
  return { text: savedTexts[kind], done: true };
}
