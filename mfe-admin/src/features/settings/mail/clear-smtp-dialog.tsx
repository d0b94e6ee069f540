import { operations, type SmtpSettings } from '@studieplan/contracts';
import { ActionDialog, useOperationMutation } from '@studieplan/ui';
import type { Say } from '../../../page-message/page-message.tsx';

/** Asks before the saved SMTP settings are forgotten. */
export function ClearSmtpDialog({
  onClose,
  onCleared,
  say,
}: {
  onClose: () => void;
  onCleared: (smtp: SmtpSettings) => void;
  say: Say;
}) {
  const clearing = useOperationMutation(operations.clearSmtp, {
    fallback: 'Failed to clear SMTP settings',
    refreshes: [operations.getSettings, operations.listSmtpChanges],
    onSuccess: ({ smtp }) => {
      onCleared(smtp);
      say('success', 'SMTP-innstillingene er fjernet');
    },
    onError: (error) => {
      onClose();
      say('danger', `Feil ved fjerning: ${error.message}`);
    },
  });
  return (
    <ActionDialog
      title="Fjerne SMTP-innstillingene?"
      action={{ text: 'Fjern', busy: 'Fjerner...', color: 'danger' }}
      busy={clearing.isPending}
      onAct={() => clearing.mutate({})}
      onClose={onClose}
    >
      <p>
        Tjener, konto, passord og avsender blir glemt. E-post går deretter gjennom tjeneren som driften har
        satt opp, eller venter til en tjener er lagret her.
      </p>
    </ActionDialog>
  );
}
