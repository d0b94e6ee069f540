import type { PublicPlan } from '@studieplan/contracts';
import { proseWords } from './prose-words.ts';
import { approvalOf } from './approval.ts';

/** Who approved a version, and what that means while it holds. */
export function whatIsMeant(plan: PublicPlan, t: typeof proseWords = proseWords): string {
  const means = {
    admin: [t.meansAdmin, ''],
    author: [t.meansAuthor, t.whileValidAuthor],
    administrator: [t.meansAdministrator, t.whileValidAdministrator],
  }[approvalOf(plan)];
  return means
    .slice(0, plan.deleted_at === null ? 2 : 1)
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** What the approval of a version means, and what no approval does. */
export function meaningOf(plan: PublicPlan, t: typeof proseWords = proseWords): string {
  return `${whatIsMeant(plan, t)} ${t.never}`;
}

/** A text's lines that say something; each becomes a paragraph. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}
