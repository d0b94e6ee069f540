import { approvalOf, type ShownState, shownStateOf } from '@studieplan/contracts/public/shown-plan';
import type { PublicPlan } from '@studieplan/contracts';

const pictures: Record<ShownState, string> = {
  approved: 'verifisert',
  selfApproved: 'selvgodkjent',
  superseded: 'trukket-tilbake',
  deactivated: 'deaktivert',
  recalled: 'trukket-tilbake',
};

/** The stamp in a preview and where no script draws one: one that says no more than the version's state. */
export function pictureOf(plan: PublicPlan): string {
  const state = shownStateOf(plan);
  const byAdministrator = state === 'selfApproved' && approvalOf(plan) === 'administrator';
  return byAdministrator ? 'selvgodkjent-administrator' : pictures[state];
}
