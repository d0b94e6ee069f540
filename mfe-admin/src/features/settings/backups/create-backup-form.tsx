import { useState, type ReactNode } from 'react';
import { operations, type Backup } from '@studieplan/contracts';
import {
  Button,
  Form,
  FormFoot,
  Sheet,
  TextField,
  useFormErrors,
  useOperationMutation,
} from '@studieplan/ui';
import { environmentNames } from './backup-texts.ts';

interface Props {
  userId: string;
  environment: Backup['environment'];
  /** Something is under way already. */
  blocked: boolean;
  onCreated: (backupId: string) => void;
  onFailed: (sentence: string) => void;
  /** The progress of what is under way. */
  children: ReactNode;
}

/** Makes a backup with a description. */
export function CreateBackupForm({ userId, environment, blocked, onCreated, onFailed, children }: Props) {
  const [description, setDescription] = useState('');
  const errors = useFormErrors();
  const creation = useOperationMutation(operations.createBackup, {
    fallback: 'Failed to create backup',
    onSuccess: ({ backup }) => {
      setDescription('');
      onCreated(backup.backup_id);
    },
    onError: (error) => {
      errors.refuse(error);
      onFailed(error.message);
    },
  });
  const submit = () => {
    const input = { user_id: userId, description };
    if (errors.check(operations.createBackup.input, input)) creation.mutate(input);
  };
  return (
    <Sheet
      title="Ny sikkerhetskopi"
      lead={`Omfatter alle data, programmet og oppsettet i dette ${environmentNames[environment]}et. Passord og nøkler er ikke med.`}
    >
      <Form busy={blocked || creation.isPending} onSubmit={submit}>
        <TextField
          id="backup-description"
          label="Beskrivelse"
          description="For eksempel hva du skal gjøre etterpå"
          autoComplete="off"
          maxLength={500}
          {...errors.field('description', description, setDescription)}
        />
        <FormFoot>
          <Button type="submit" aria-disabled={blocked} busy={creation.isPending && 'Oppretter...'}>
            Opprett sikkerhetskopi
          </Button>
        </FormFoot>
      </Form>
      {children}
    </Sheet>
  );
}
