import type { Plan } from '@studieplan/contracts';
import { formatCount } from '@studieplan/ui';

/** Who is told of a decision. */
export const authorOf = (plan: Pick<Plan, 'uploader_name'>) => plan.uploader_name ?? 'Forfatteren';

/** What goes to the author with a decision: 'begrunnelsen og 2 merknader på e-post'. */
export const sentWith = (remarks: readonly unknown[]) =>
  `begrunnelsen${remarks.length === 0 ? '' : ` og ${formatCount(remarks.length, 'merknad', 'merknader')}`} på e-post`;

/** What every successful approval says (specification section 7). */
export const approvedText = 'Studieplan godkjent! Godkjenningslenke er generert.';

/** '… får e-post', or nothing where the author's account is erased. */
export const mailed = (plan: Pick<Plan, 'uploader_name' | 'author_id'>) =>
  plan.author_id === null ? '' : `${authorOf(plan)} får e-post`;
export const mailedText = (plan: Parameters<typeof mailed>[0]) => mailed(plan) && `${mailed(plan)}.`;

/** Of the version beside a text that is being changed. */
export const stillPublic = 'Den godkjente versjonen er fortsatt offentlig';
