import { operations, type User } from '@studieplan/contracts';
import { useOperationMutation, usePendingInputs } from '@studieplan/ui';
import type { Say } from '../../page-message/page-message.tsx';

interface Verification {
  verify: (user: User) => void;
  runningFor: (userId: string) => boolean;
}

/** The systemadmin's manual verification: of the new address where one waits, else of the present one. */
export function useVerification(users: readonly User[], say: Say): Verification {
  const { mutate } = useOperationMutation(operations.verifyUserEmail, {
    fallback: 'Failed to verify email',
    refreshes: [operations.getUsers],
    onSuccess: (_, { user_id }) => say('success', `E-post verifisert!${effectOn(users, user_id)}`),
    onError: (error) => say('danger', `Feil ved verifisering: ${error.message}`),
  });
  const running = usePendingInputs(operations.verifyUserEmail);
  return {
    verify: ({ id }) => mutate({ user_id: id }),
    runningFor: (userId) => running.some(({ user_id }) => user_id === userId),
  };
}

function effectOn(users: readonly User[], id: string): string {
  const user = users.find((one) => one.id === id);
  return user?.pending_email ? ` ${user.full_name} logger fra nå av inn med ${user.pending_email}.` : '';
}
