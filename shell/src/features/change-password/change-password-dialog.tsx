import { useEffect, useState } from 'react';
import { operations } from '@studieplan/contracts';
import {
  Banner,
  Button,
  Dialog,
  FormDialog,
  FormFoot,
  useFormErrors,
  useOperationMutation,
  useUser,
} from '@studieplan/ui';
import {
  NewPasswordField,
  PasswordConfirmationField,
  PasswordField,
  WhosePassword,
} from '../../account-form/account-fields.tsx';
import { logOut } from '../../session/log-out.ts';

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

  const onSubmit = () => {
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
    <FormDialog
      title="Endre passord"
      className="kv-dialogform"
      fault={errors.form}
      action={{ text: 'Endre passord', busy: 'Endrer...' }}
      busy={change.isPending}
      onAct={onSubmit}
      onClose={onClose}
    >
      <WhosePassword />
      <PasswordField
        label="Nåværende passord"
        name="old_password"
        {...errors.field('old_password', oldPassword, setOldPassword)}
      />
      <NewPasswordField
        label="Nytt passord"
        name="new_password"
        {...errors.field('new_password', newPassword, setNewPassword, 'confirmation')}
      />
      <PasswordConfirmationField {...errors.field('confirmation', confirmation, setConfirmation)} />
      <p className="kv-muted">Når passordet er endret, logger du inn på nytt på alle enheter.</p>
    </FormDialog>
  );
}

const logOutAfterMs = 3000;

/**
 * Says that one is being logged out, and does it: at 'OK', or after three seconds. Stands outside the signed-in
 * frame, for another call's 401 may end the session before the sentence is read.
 */
export function PasswordChangedDialog({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(logOut, logOutAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const close = () => {
    logOut();
    onClose();
  };
  return (
    <Dialog open title="Endre passord" onClose={close}>
      <div role="alert">
        <Banner kind="success">Passord endret! Du vil bli logget ut.</Banner>
      </div>
      <FormFoot>
        <Button onClick={close}>OK</Button>
      </FormFoot>
    </Dialog>
  );
}
