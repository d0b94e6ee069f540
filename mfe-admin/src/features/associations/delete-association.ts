import { operations } from '@studieplan/contracts';
import { callOperation } from '@studieplan/ui';

/** What happens to the users of an association that goes. */
export type Handling = { action: 'move'; target_association_id: string } | { action: 'delete' };

/** At most this many people fit in one call. */
const usersPerCall = 1000;

/** Handles the users first, then deletes the association (specification section 4); throws at the first refusal. */
export async function deleteAssociation(
  association_id: string,
  userIds: readonly string[],
  handling: Handling | undefined,
): Promise<void> {
  for (let from = 0; handling !== undefined && from < userIds.length; from += usersPerCall) {
    const user_ids = userIds.slice(from, from + usersPerCall);
    if (handling.action === 'delete') {
      await callOperation(operations.deleteUsers, { user_ids }, { fallback: 'Failed to delete users' });
    } else {
      const { target_association_id } = handling;
      await callOperation(
        operations.moveUsersToAssociation,
        { user_ids, target_association_id },
        { fallback: 'Failed to move users' },
      );
    }
  }
  await callOperation(
    operations.deleteStudyAssociation,
    { association_id },
    { fallback: 'Failed to delete study association' },
  );
}
