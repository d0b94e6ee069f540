import { useState, type ReactNode } from 'react';
import { operations, restoreConfirmation, type Backup, type InputOf } from '@studieplan/contracts';
import {
  Banner,
  FormDialog,
  formatMoment,
  TextField,
  useFormErrors,
  useOperationMutation,
} from '@studieplan/ui';
import type { Say } from '../../../page-message/page-message.tsx';

interface Props {
  backup: Backup;
  userId: string;
  hasUnsaved: boolean;
  say: Say;
  onClose: () => void;
  onStarted: () => void;
  /** The progress of the check that comes first. */
  children: ReactNode;
}

/** Says what a restore does, and wants the word YES before it begins. */
export function RestoreDialog({ backup, userId, hasUnsaved, say, onClose, onStarted, children }: Props) {
  const [word, setWord] = useState('');
  const errors = useFormErrors();
  const restore = useOperationMutation(operations.restoreBackup, {
    fallback: 'Failed to restore backup',
    onSuccess: onStarted,
    onError: (error) => {
      errors.refuse(error);
      if (Object.keys(error.fields).length > 0) return;
      onClose();
      say('danger', `Feil ved gjenoppretting: ${error.message}`);
    },
  });
  const submit = () => {
    const input = { user_id: userId, backupId: backup.backup_id, confirmation: word.trim() };
    if (!errors.check(operations.restoreBackup.input, input)) return;
    restore.mutate(input as InputOf<typeof operations.restoreBackup>);
  };
  return (
    <FormDialog
      title="Gjenopprette sikkerhetskopien?"
      action={{ text: 'Gjenopprett', busy: 'Kontrollerer...', color: 'danger' }}
      busy={restore.isPending}
      onAct={submit}
      onClose={onClose}
    >
      <p>
        Systemet går tilbake til <strong>{backup.description}</strong>
        {`, laget ${formatMoment(backup.date)}.`}
      </p>
      <ul className="kv-tips">
        <li>Alt som er lagret etter det, blir borte.</li>
        <li>Det lages først en sikkerhetskopi av systemet slik det er nå.</li>
        <li>Alle blir logget ut, og systemet starter på nytt.</li>
        <li>Slettede personer forblir slettet.</li>
      </ul>
      {hasUnsaved && <Banner kind="warning">Du har ulagrede endringer i en annen fane. De går tapt.</Banner>}
      <TextField
        id="restore-word"
        label={`Skriv ${restoreConfirmation} for å bekrefte`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        {...errors.field('confirmation', word, setWord)}
      />
      {children}
    </FormDialog>
  );
}
