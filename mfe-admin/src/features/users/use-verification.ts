import { operations, type User } from '@studieplan/contracts';
import { useOperationMutation } from '@studieplan/ui';
import type { Say } from '../../page-message/page-message.tsx';

/** The systemadmin's manual verification: of the new address where one waits, else of the present one. */
export function useVerification({ id, full_name, pending_email }: User, say: Say) {
  const effect = pending_email ? ` ${full_name} logger fra nå av inn med ${pending_email}.` : '';
  const { isPending, mutate } = useOperationMutation(operations.verifyUserEmail, {
    fallback: 'Failed to verify email',
    refreshes: [operations.getUsers],
    onSuccess: () => say('success', `E-post verifisert!${effect}`),
    onError: (error) => say('danger', `Feil ved verifisering: ${error.message}`),
  });
  return { verifying: isPending, verify: () => mutate({ user_id: id }) };
}
