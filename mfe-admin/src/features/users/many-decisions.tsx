import { useState } from 'react';
import { operations, type User } from '@studieplan/contracts';
import {
  ActionDialog,
  ApiError,
  Banner,
  callOperation,
  formatCount,
  LabelledList,
  useRefresh,
} from '@studieplan/ui';
import { AddressText } from '../../address-text/address-text.tsx';

/** People who are decided on in one go. */
export const mostAtOnce = 50;

type ManyDecision = 'approve' | 'reject';

interface Asked {
  decision: ManyDecision;
  users: readonly User[];
}

interface DecidedPerson {
  user: User;
  /** Why it was refused; undefined when it was done. */
  refused?: string;
}

interface ManyOutcome {
  decision: ManyDecision;
  total: number;
  people: readonly DecidedPerson[];
  running: boolean;
}

const calls = { approve: operations.approveUser, reject: operations.rejectUser };

async function decideOn(decision: ManyDecision, user: User): Promise<DecidedPerson & { stop?: boolean }> {
  try {
    await callOperation(calls[decision], { user_id: user.id });
    return { user };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What is refused to the administrator is refused for the rest as well.
    const stop = error.status === 401 || error.status === 429;
    return { user, refused: error.message, stop };
  }
}

/**
 * Asks about selected people, then decides on them one after the other, and tells the answer for each; of one who is
 * rejected alone the page itself tells.
 */
export function useManyDecisions(rejectOne: (user: User) => void, onDone: () => void) {
  const [outcome, setOutcome] = useState<ManyOutcome>();
  const [asked, setAsked] = useState<Asked>();
  const refresh = useRefresh();
  const decide = async ({ decision, users }: Asked) => {
    const people: DecidedPerson[] = [];
    const tell = (running: boolean) =>
      setOutcome({ decision, total: users.length, people: [...people], running });
    tell(true);
    for (const [index, user] of users.entries()) {
      const { stop, ...decided } = await decideOn(decision, user);
      people.push(decided);
      if (stop)
        people.push(...users.slice(index + 1).map((rest) => ({ user: rest, refused: 'Ikke forsøkt.' })));
      tell(true);
      if (stop) break;
    }
    tell(false);
    refresh(operations.getUsers, operations.getWorkList);
    onDone();
  };
  const confirm = (confirmed: Asked) => {
    setAsked(undefined);
    const [first, ...more] = confirmed.users;
    if (confirmed.decision === 'reject' && first !== undefined && more.length === 0) rejectOne(first);
    else void decide(confirmed);
  };
  return {
    outcome,
    askAbout: setAsked,
    question: asked && (
      <DecideUsersDialog {...asked} onClose={() => setAsked(undefined)} onConfirm={() => confirm(asked)} />
    ),
  };
}

const words = {
  approve: {
    verb: 'Godkjenn',
    doing: 'Godkjenner',
    done: 'godkjent',
    consequence: 'kan logge inn når e-postadressen er verifisert, og får e-post om det.',
  },
  reject: {
    verb: 'Avvis',
    doing: 'Avviser',
    done: 'avvist',
    consequence: 'slipper ikke inn, og får e-post om det. Det går an å registrere seg på nytt.',
  },
};

/** How far it has come with the selected people, and afterwards the answer for each who was refused. */
export function ManyOutcomeBanner({ outcome }: { outcome: ManyOutcome | undefined }) {
  if (outcome === undefined) return <div role="status" />;
  const { decision, total, people, running } = outcome;
  const { doing, done } = words[decision];
  const refused = people.filter((person) => person.refused !== undefined);
  return (
    <div role="status" className="kv-manyoutcome">
      {running ? (
        <>
          <p>{`${doing} ${people.length} av ${total} …`}</p>
          <progress value={people.length} max={total} aria-label={doing} />
        </>
      ) : (
        <>
          <Banner kind={refused.length === 0 ? 'success' : 'warning'}>
            {`${total - refused.length} av ${total} er ${done}.`}
          </Banner>
          {refused.length > 0 && (
            <ul className="kv-manyoutcome__list">
              {refused.map(({ user, refused: why }) => (
                <li key={user.id}>{`${user.full_name}: ${why}`}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

interface Props extends Asked {
  onClose: () => void;
  onConfirm: () => void;
}

/** Names shown of many; the rest is counted. */
const shownNames = 10;

/** Asks before people are rejected, or many let in at once: who they are, and what then happens. */
function DecideUsersDialog({ decision, users, onClose, onConfirm }: Props) {
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

function ChosenPeople({ users }: Pick<Asked, 'users'>) {
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
