import { useState } from 'react';
import { operations, type Backup } from '@studieplan/contracts';
import { FormDialog, TextField, useFormErrors, useOperationMutation } from '@studieplan/ui';

interface Props {
  backup: Backup;
  userId: string;
  onClose: () => void;
  /** The address from which the browser fetches the archive, once. */
  onReady: (path: string) => void;
}

/** Asks for the pass phrase that the archive is encrypted with on its way out. */
export function DownloadDialog({ backup, userId, onClose, onReady }: Props) {
  const [phrase, setPhrase] = useState('');
  const errors = useFormErrors();
  const download = useOperationMutation(operations.createBackupDownload, {
    fallback: 'Failed to download backup',
    onSuccess: ({ download_path }) => onReady(download_path),
    onError: (error) => errors.refuse(error),
  });
  const submit = () => {
    const input = { user_id: userId, backup_id: backup.backup_id, pass_phrase: phrase };
    if (errors.check(operations.createBackupDownload.input, input)) download.mutate(input);
  };
  return (
    <FormDialog
      title="Last ned sikkerhetskopi"
      fault={errors.form && `Feil ved nedlasting: ${errors.form}`}
      action={{ text: 'Last ned', busy: 'Gjør klar...' }}
      busy={download.isPending}
      onAct={submit}
      onClose={onClose}
    >
      <p>
        Filen inneholder alle data i systemet, og krypteres med en passordfrase. Uten den kan ingen åpne
        filen, heller ikke vi.
      </p>
      <TextField
        id="backup-phrase"
        label="Passordfrase"
        description="Minst 12 tegn. Skriv den ned på et trygt sted."
        type="password"
        autoComplete="new-password"
        maxLength={200}
        {...errors.field('pass_phrase', phrase, setPhrase)}
      />
    </FormDialog>
  );
}
