import { useState } from 'react';
import { operations, type User } from '@studieplan/contracts';
import { Button, NothingHere, SelectField, Sheet, useOperationMutation } from '@studieplan/ui';
import type { Say } from '../../page-message/page-message.tsx';
import { FreshRows, type StableRow, useStableRows } from '../../stable-rows/stable-rows.tsx';
import { ManyOutcomeBanner, mostAtOnce, useManyDecisions } from './many-decisions.tsx';
import { PendingRow } from './pending-row.tsx';
import { useUsersPlace } from './users-address.ts';
import type { Ask } from './user-rules.ts';

const filters = [
  ['', 'Alle som venter'],
  ['verified', 'E-post verifisert'],
  ['unverified', 'E-post ikke verifisert'],
] as const;

const passes = (filter: string, { email_verified }: User) =>
  filter === '' || email_verified === (filter === 'verified');

function useRejection(users: readonly User[], say: Say, onRejected: (text: string) => void) {
  const { mutate } = useOperationMutation(operations.rejectUser, {
    fallback: 'Failed to reject user',
    refreshes: [operations.getUsers, operations.getWorkList],
    onSuccess: (_, { user_id }) =>
      onRejected(`${users.find(({ id }) => id === user_id)?.full_name ?? 'Brukeren'} er avvist.`),
    onError: (error) => say('danger', `Feil ved avvisning: ${error.message}`),
  });
  return ({ id }: User) => mutate({ user_id: id });
}

/** Those of a list of people who are ticked; whoever leaves the list leaves these too. */
function useChosen(users: readonly User[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = users.filter(({ id }) => ids.has(id)).slice(0, mostAtOnce);
  return {
    chosen,
    choose: (id: string, on: boolean) =>
      setIds((now) => new Set(on ? [...now, id] : [...now].filter((one) => one !== id))),
    chooseAll: () => setIds(new Set(users.slice(0, mostAtOnce).map(({ id }) => id))),
    chooseNone: () => setIds(new Set()),
  };
}

interface Props {
  users: readonly User[];
  ask: Ask;
  say: Say;
  onDecided: () => void;
}

/** People who have registered and wait for a decision. */
export function PendingUsers({ users, ask, say, onDecided }: Props) {
  const [filter, setFilter] = useState('');
  const wanted = users.filter((user) => passes(filter, user));
  const { shown, fresh, showFresh, settle } = useStableRows(wanted, ({ id }) => id, { key: filter });
  const decided = () => {
    settle();
    onDecided();
  };
  const done = (text: string) => {
    decided();
    say('success', text);
  };
  const reject = useRejection(users, say, done);
  const { chosen, choose, chooseAll, chooseNone } = useChosen(wanted);
  const { outcome, question, askAbout } = useManyDecisions(reject, () => {
    chooseNone();
    decided();
  });
  const empty = users.length === 0 && shown.length === 0;
  return (
    <>
      <ManyOutcomeBanner outcome={outcome} />
      <Sheet
        title={`Ventende brukere (${users.length})`}
        flush={!empty}
        color="lampe"
        aside={<FreshRows fresh={fresh} onShow={showFresh} />}
      >
        {empty ? (
          <NothingHere list="pendingUsers" />
        ) : (
          <>
            <div className="kv-sheet__tools">
              <SelectField label="Vis ventende" value={filter} options={filters} onChange={setFilter} />
              <ManyActs
                chosen={chosen}
                all={wanted.length}
                running={outcome?.running === true}
                onAll={chooseAll}
                onNone={chooseNone}
                onDecide={(decision) => askAbout({ decision, users: chosen })}
              />
            </div>
            <PendingList
              shown={shown}
              chosen={chosen}
              say={say}
              onApproved={done}
              onChoose={choose}
              onReject={(user) => askAbout({ decision: 'reject', users: [user] })}
              onDelete={(user) => ask('deactivate', user)}
            />
          </>
        )}
      </Sheet>
      {question}
    </>
  );
}

interface ListProps {
  shown: readonly StableRow<User>[];
  chosen: readonly User[];
  say: Say;
  onApproved: (text: string) => void;
  onChoose: (id: string, on: boolean) => void;
  onReject: (user: User) => void;
  onDelete: (user: User) => void;
}

function PendingList({ shown, chosen, onChoose, onReject, onDelete, ...acts }: ListProps) {
  const [{ person }] = useUsersPlace();
  if (shown.length === 0) return <NothingHere list="pendingFound" className="kv-sheet__note kv-muted" />;
  return (
    <ul className="kv-rows">
      {shown.map(({ row: user, gone }) => (
        <PendingRow
          key={user.id}
          user={user}
          gone={gone}
          on={user.id === person}
          chosen={chosen.includes(user)}
          onChoose={(on) => onChoose(user.id, on)}
          onReject={() => onReject(user)}
          onDelete={() => onDelete(user)}
          {...acts}
        />
      ))}
    </ul>
  );
}

interface ManyActsProps {
  chosen: readonly User[];
  /** How many could be chosen. */
  all: number;
  running: boolean;
  onAll: () => void;
  onNone: () => void;
  onDecide: (decision: 'approve' | 'reject') => void;
}

function ManyActs({ chosen, all, running, onAll, onNone, onDecide }: ManyActsProps) {
  if (all < 2) return null;
  return (
    <div className="kv-inline" role="group" aria-label="Valgte personer">
      <Button variant="tertiary" aria-disabled={running} onClick={chosen.length === 0 ? onAll : onNone}>
        {chosen.length === 0 ? `Velg ${all > mostAtOnce ? `de første ${mostAtOnce}` : 'alle'}` : 'Velg ingen'}
      </Button>
      {chosen.length > 0 && (
        <>
          <Button aria-disabled={running} onClick={() => onDecide('approve')}>
            {`Godkjenn ${chosen.length} valgte`}
          </Button>
          <Button variant="secondary" aria-disabled={running} onClick={() => onDecide('reject')}>
            {`Avvis ${chosen.length} valgte`}
          </Button>
        </>
      )}
    </div>
  );
}
