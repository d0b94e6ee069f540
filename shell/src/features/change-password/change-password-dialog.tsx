import { useState, type FormEvent } from 'react';
import { minPasswordLength, operations } from '@studieplan/contracts';
import {
  Banner,
  Button,
  Dialog,
  FormFoot,
  TextField,
  useFormErrors,
  useOperationMutation,
  useUser,
} from '@studieplan/ui';

const refused = 'Kunne ikke endre passord';

/** The dialog behind the e-mail in the header. `onChanged`: the server has ended every session of this person. */
export function ChangePasswordDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const user = useUser();
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const errors = useFormErrors();
  const change = useOperationMutation(operations.changePassword, {
    fallback: refused,
    onSuccess: onChanged,
    onError: (error) => {
      // An answer that is not the service's own: a proxy's page, an empty body.
      if (error.code === 'NO_ENVELOPE' && error.message !== refused)
        errors.set({ fields: {}, form: 'En feil oppstod ved endring av passord' });
      else errors.refuse(error);
    },
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (oldPassword === '' || newPassword === '' || confirmation === '') {
      errors.set({ fields: {}, form: 'Vennligst fyll ut alle feltene' });
      return;
    }
    const input = { user_id: user.id, old_password: oldPassword, new_password: newPassword };
    const further: Record<string, string> =
      newPassword === confirmation ? {} : { confirmation: 'Nye passord samsvarer ikke' };
    if (errors.check(operations.changePassword.input, input, further)) change.mutate(input);
  };

  return (
    <Dialog open title="Endre passord" onClose={onClose} busy={change.isPending}>
      <form className="kv-dialogform" noValidate onSubmit={onSubmit}>
        {/* Lets password managers know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {errors.form !== undefined && <Banner kind="danger">{errors.form}</Banner>}
        <TextField
          label="Nåværende passord"
          type="password"
          name="old_password"
          autoComplete="current-password"
          value={oldPassword}
          error={errors.fields.old_password}
          onChange={(value) => {
            setOldPassword(value);
            errors.clear('old_password');
          }}
        />
        <TextField
          label="Nytt passord"
          type="password"
          name="new_password"
          description={`Minst ${minPasswordLength} tegn`}
          autoComplete="new-password"
          value={newPassword}
          error={errors.fields.new_password}
          onChange={(value) => {
            setNewPassword(value);
            errors.clear('new_password', 'confirmation');
          }}
        />
        <TextField
          label="Bekreft nytt passord"
          type="password"
          name="confirmation"
          autoComplete="new-password"
          value={confirmation}
          error={errors.fields.confirmation}
          onChange={(value) => {
            setConfirmation(value);
            errors.clear('confirmation');
          }}
        />
        <p className="kv-muted">Når passordet er endret, logger du inn på nytt på alle enheter.</p>
        <FormFoot>
          <Button type="submit" busy={change.isPending && 'Endrer...'}>
            Endre passord
          </Button>
          <Button variant="tertiary" onClick={onClose}>
            Avbryt
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
