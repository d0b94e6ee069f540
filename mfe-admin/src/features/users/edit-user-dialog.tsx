import { operations, roleLabels, type User } from '@studieplan/contracts';
import {
  ActionDialog,
  Banner,
  Button,
  Consequence,
  formatCount,
  FormDialog,
  SelectField,
  TextField,
  useOperationMutation,
  useUser,
} from '@studieplan/ui';
import { useState } from 'react';
import { roleConsequence, useConsequences } from './user-consequences.ts';
import { deleteRefusal } from './user-rules.ts';
import { type UserEdit, useUserEdit } from './use-user-edit.ts';

interface Props {
  user: User;
  onClose: () => void;
  onSaved: (text: string) => void;
  onUnchanged: () => void;
  onDeactivate: () => void;
}

/** Edits one user; only what was changed is sent. */
export function EditUserDialog({ user, onClose, onDeactivate, ...done }: Props) {
  const actor = useUser();
  const edit = useUserEdit({ user, ...done });
  const { errors, update, associations } = edit;
  const part = { user, edit };
  return (
    <FormDialog
      title="Rediger bruker"
      fault={errors.form && `Feil ved lagring: ${errors.form}`}
      action={{ text: 'Lagre', busy: 'Lagrer...' }}
      // What would only be refused has no button.
      apart={
        deleteRefusal(actor, user) === undefined && (
          <Button
            variant="secondary"
            color="danger"
            className="kv-pushed"
            aria-disabled={update.isPending}
            onClick={onDeactivate}
          >
            Deaktiver bruker
          </Button>
        )
      }
      busy={update.isPending}
      onAct={edit.submit}
      onClose={onClose}
    >
      {associations.failed !== null && <Banner kind="danger">{associations.failed.message}</Banner>}
      <TextField {...edit.field('full_name')} label="Fullt navn" autoComplete="off" maxLength={200} />
      <Address {...part} />
      <Association {...part} />
      <Role {...part} />
      {actor.role === 'systemadmin' && user.id !== actor.id && (
        <RemovePasskeys user={user} onDone={done.onSaved} />
      )}
    </FormDialog>
  );
}

interface PartProps {
  user: User;
  edit: UserEdit;
}

function Address({ user, edit: { field, changes, update } }: PartProps) {
  return (
    <>
      <TextField
        {...field('email')}
        label="E-postadresse"
        type="email"
        autoComplete="off"
        maxLength={254}
        description={
          changes.email === undefined
            ? undefined
            : 'Den nye adressen får en lenke. Den gjelder først når lenken er fulgt; den gamle får beskjed.'
        }
      />
      {user.pending_email && (
        <div className="kv-gap">
          <Banner kind="info">{`Venter på verifisering av ny adresse: ${user.pending_email}.`}</Banner>
          <Button
            variant="secondary"
            aria-disabled={update.isPending}
            onClick={() => update.mutate({ user_id: user.id, email: user.email })}
          >
            Trekk tilbake adresseendringen
          </Button>
        </div>
      )}
    </>
  );
}

function Association({ user, edit: { fields, field, changes, associations } }: PartProps) {
  const { choices, nameOf } = associations;
  // While nobody has told of the associations, the own one is known all the same.
  const own: (readonly [string, string])[] =
    user.study_association_id !== null && choices.length === 0
      ? [[user.study_association_id, user.study_association_name ?? '–']]
      : [];
  const unknown = nameOf(fields.study_association_id) === undefined && own.length === 0;
  return (
    <>
      <SelectField
        {...field('study_association_id')}
        label="Studieforbund"
        options={[...own, ...choices.map(({ id, name }) => [id, name] as const)]}
        placeholder={unknown ? 'Velg studieforbund' : undefined}
      />
      {changes.study_association_id !== undefined && (
        <Banner kind="warning">
          Når du bytter studieforbund, blir brukeren logget ut og må godkjennes på nytt i det nye
          studieforbundet.
        </Banner>
      )}
    </>
  );
}

const roleOptions = [
  ['member', roleLabels.member],
  ['admin', roleLabels.admin],
] as const;

function RoleChange({ user, role }: { user: User; role: 'member' | 'admin' }) {
  return <Consequence>{roleConsequence(user, role, useConsequences(user))}</Consequence>;
}

function Role({ user, edit: { field, changes } }: PartProps) {
  const actor = useUser();
  return (
    <>
      {actor.role === 'systemadmin' && (
        <SelectField
          {...field('role')}
          label="Rolle"
          options={roleOptions}
          placeholder={user.role === 'systemadmin' ? roleLabels.systemadmin : undefined}
        />
      )}
      {changes.role !== undefined && <RoleChange user={user} role={changes.role} />}
    </>
  );
}

/** For a person who has lost their passkeys and cannot complete a login. */
function RemovePasskeys({ user, onDone }: { user: User; onDone: (text: string) => void }) {
  const [asked, setAsked] = useState(false);
  const removal = useOperationMutation(operations.removeUserPasskeys, {
    fallback: 'Kunne ikke fjerne passnøklene',
    onSuccess: ({ removed }) =>
      onDone(
        removed === 0
          ? `${user.full_name} hadde ingen passnøkler`
          : `${formatCount(removed, 'passnøkkel', 'passnøkler')} fjernet for ${user.full_name}`,
      ),
  });
  return (
    <>
      <div>
        <Button
          variant="tertiary"
          onClick={() => {
            removal.reset();
            setAsked(true);
          }}
        >
          Fjern passnøkler
        </Button>
      </div>
      {asked && (
        <ActionDialog
          title="Fjerne passnøklene?"
          fault={removal.error?.message}
          action={{ text: 'Fjern', busy: 'Fjerner...', color: 'danger' }}
          busy={removal.isPending}
          onAct={() => removal.mutate({ user_id: user.id })}
          onClose={() => setAsked(false)}
        >
          <p>
            {`For den som har mistet dem: ${user.full_name} logger inn med passordet alene igjen, og blir logget ut overalt. Sørg for at det virkelig er ${user.full_name} som spør.`}
          </p>
        </ActionDialog>
      )}
    </>
  );
}
