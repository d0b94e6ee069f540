import { operations } from '@studieplan/contracts';
import { Banner, Button, useOperationMutation } from '@studieplan/ui';

/** What the answer to a resend says: the same whether the address waits or not. */
export const resentText =
  'Hvis adressen venter på verifisering, har vi sendt en ny lenke. Finner du den ikke, se i søppelposten.';

/** 'Send ny lenke' to an address that is known here already. */
export function ResendLink({ email }: { email: string }) {
  const resend = useOperationMutation(operations.resendVerification, { fallback: 'Kunne ikke sende e-post' });
  return (
    <>
      {resend.isError && <Banner kind="danger">{resend.error.message}</Banner>}
      {resend.isSuccess && <Banner kind="info">{resentText}</Banner>}
      <Button
        variant="secondary"
        fullWidth
        busy={resend.isPending && 'Sender...'}
        onClick={() => resend.mutate({ email })}
      >
        Send ny lenke
      </Button>
    </>
  );
}
