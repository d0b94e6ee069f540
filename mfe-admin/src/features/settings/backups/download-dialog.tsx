import { useState, type FormEvent } from 'react';
import { operations, type Backup } from '@studieplan/contracts';
import {
  Banner,
  Button,
  Dialog,
  DialogFoot,
  focusFirstFault,
  TextField,
  useFormErrors,
  useOperationMutation,
} from '@studieplan/ui';

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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (download.isPending) return;
    const input = { user_id: userId, backup_id: backup.backup_id, pass_phrase: phrase };
    if (errors.check(operations.createBackupDownload.input, input)) download.mutate(input);
    else focusFirstFault(event.currentTarget);
  };
  return (
    <Dialog open title="Last ned sikkerhetskopi" onClose={onClose} busy={download.isPending}>
      <form className="kv-dialog__body" noValidate onSubmit={submit}>
        {errors.form !== undefined && <Banner kind="danger">{`Feil ved nedlasting: ${errors.form}`}</Banner>}
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
        <DialogFoot busy={download.isPending} onCancel={onClose}>
          <Button type="submit" busy={download.isPending && 'Gjør klar...'}>
            Last ned
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
