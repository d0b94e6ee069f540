import { type PublicPlan, versionStates } from '@studieplan/contracts';
import { type Approval, approvalOf, publicStateOf } from '@studieplan/contracts/public/shown-plan';

const ofApproval: Record<Approval, string> = {
  admin: versionStates.valid.picture,
  author: 'selvgodkjent',
  administrator: 'selvgodkjent-administrator',
};

/** The stamp in a preview and where no script draws one: one that says no more than the version's state. */
export function pictureOf(plan: PublicPlan): string {
  const state = publicStateOf(plan);
  return state === 'valid' ? ofApproval[approvalOf(plan)] : versionStates[state].picture;
}
