import type { User } from '@studieplan/contracts';
import { ActionDialog, formatCount, LabelledList } from '@studieplan/ui';
import { AddressText } from '../../address-text/address-text.tsx';
import type { ManyDecision } from './use-many-decisions.ts';

interface Props {
  decision: ManyDecision;
  users: readonly User[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Names shown of many; the rest is counted. */
const shownNames = 10;

const words = {
  approve: {
    verb: 'Godkjenn',
    consequence: 'kan logge inn når e-postadressen er verifisert, og får e-post om det.',
  },
  reject: {
    verb: 'Avvis',
    consequence: 'slipper ikke inn, og får e-post om det. Det går an å registrere seg på nytt.',
  },
};

/** Asks before people are rejected, or many let in at once: who they are, and what then happens. */
export function DecideUsersDialog({ decision, users, onClose, onConfirm }: Props) {
  const one = users.length === 1 ? users[0] : undefined;
  const whom = one?.full_name ?? formatCount(users.length, 'person', 'personer');
  const { verb, consequence } = words[decision];
  return (
    <ActionDialog
      title={`${verb}e ${whom}?`}
      action={{ text: `${verb} ${whom}`, color: decision === 'reject' ? 'danger' : undefined }}
      onAct={onConfirm}
      onClose={onClose}
    >
      <ChosenPeople users={users} />
      <p>{`${one?.full_name ?? 'De'} ${consequence}`}</p>
    </ActionDialog>
  );
}

function ChosenPeople({ users }: Pick<Props, 'users'>) {
  const [one] = users;
  if (users.length === 1 && one !== undefined)
    return (
      <LabelledList
        facts={[
          ['E-postadresse', <AddressText key="address">{one.email}</AddressText>],
          ['Studieforbund', one.study_association_name ?? '–'],
        ]}
      />
    );
  return (
    <ul className="kv-chosen">
      {users.slice(0, shownNames).map(({ id, full_name }) => (
        <li key={id}>{full_name}</li>
      ))}
      {users.length > shownNames && <li>{`og ${users.length - shownNames} til`}</li>}
    </ul>
  );
}
