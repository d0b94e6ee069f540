import { useState } from 'react';
import { operations, type User } from '@studieplan/contracts';
import {
  Button,
  NothingHere,
  SelectField,
  Sheet,
  useOperationMutation,
  usePendingInputs,
} from '@studieplan/ui';
import type { Say } from '../../page-message/page-message.tsx';
import { FreshRows, type StableRow, useStableRows } from '../../stable-rows/stable-rows.tsx';
import {
  DecideUsersDialog,
  type ManyDecision,
  ManyOutcomeBanner,
  mostAtOnce,
  useManyDecisions,
} from './many-decisions.tsx';
import { type Decision, PendingRow } from './pending-row.tsx';
import { useUsersPlace } from './users-address.ts';
import { useVerification } from './use-verification.ts';
import type { Ask } from './user-rules.ts';

const filters = [
  ['', 'Alle som venter'],
  ['verified', 'E-post verifisert'],
  ['unverified', 'E-post ikke verifisert'],
] as const;

const passes = (filter: string, { email_verified }: User) =>
  filter === '' || email_verified === (filter === 'verified');

function useDecisions(users: readonly User[], say: Say, settle: () => void) {
  const userOf = (id: string) => users.find((user) => user.id === id);
  const nameOf = (id: string) => userOf(id)?.full_name ?? 'Brukeren';
  const refreshes = [operations.getUsers, operations.getWorkList];
  const done = (text: string) => {
    settle();
    say('success', text);
  };
  const approval = useOperationMutation(operations.approveUser, {
    fallback: 'Failed to approve user',
    refreshes,
    onSuccess: (_, { user_id }) =>
      done(
        userOf(user_id)?.email_verified === false
          ? `${nameOf(user_id)} er godkjent, men kan ikke logge inn før e-postadressen er verifisert.`
          : `${nameOf(user_id)} er godkjent og kan logge inn.`,
      ),
    onError: (error) => say('danger', `Feil ved godkjenning: ${error.message}`),
  });
  const rejection = useOperationMutation(operations.rejectUser, {
    fallback: 'Failed to reject user',
    refreshes,
    onSuccess: (_, { user_id }) => done(`${nameOf(user_id)} er avvist.`),
    onError: (error) => say('danger', `Feil ved avvisning: ${error.message}`),
  });
  const verification = useVerification(users, say);
  const approving = usePendingInputs(operations.approveUser);
  const rejecting = usePendingInputs(operations.rejectUser);
  return {
    runningFor: (id: string): Decision | undefined => {
      if (approving.some(({ user_id }) => user_id === id)) return 'approve';
      if (rejecting.some(({ user_id }) => user_id === id)) return 'reject';
      return verification.runningFor(id) ? 'verify' : undefined;
    },
    approve: (user: User) => approval.mutate({ user_id: user.id }),
    reject: (user: User) => rejection.mutate({ user_id: user.id }),
    verify: verification.verify,
  };
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

/** What is asked about before it happens; one person is rejected alone, many are decided on one after the other. */
function useAsking(reject: (user: User) => void, onDecided: () => void) {
  const { outcome, decide } = useManyDecisions(onDecided);
  const [asked, setAsked] = useState<{ decision: ManyDecision; users: readonly User[] }>();
  return {
    outcome,
    asked,
    askAbout: setAsked,
    cancel: () => setAsked(undefined),
    confirm: () => {
      const [only] = asked?.users ?? [];
      if (asked?.decision === 'reject' && asked.users.length === 1 && only !== undefined) reject(only);
      else if (asked !== undefined) decide(asked.decision, asked.users);
      setAsked(undefined);
    },
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
  const acts = useDecisions(users, say, decided);
  const { chosen, choose, chooseAll, chooseNone } = useChosen(wanted);
  const { outcome, asked, askAbout, cancel, confirm } = useAsking(acts.reject, () => {
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
            <div className="kv-sheet__tools kv-manytools">
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
              acts={acts}
              onChoose={choose}
              onReject={(user) => askAbout({ decision: 'reject', users: [user] })}
              onDelete={(user) => ask('deactivate', user)}
            />
          </>
        )}
      </Sheet>
      {asked !== undefined && <DecideUsersDialog {...asked} onClose={cancel} onConfirm={confirm} />}
    </>
  );
}

interface ListProps {
  shown: readonly StableRow<User>[];
  chosen: readonly User[];
  acts: ReturnType<typeof useDecisions>;
  onChoose: (id: string, on: boolean) => void;
  onReject: (user: User) => void;
  onDelete: (user: User) => void;
}

function PendingList({ shown, chosen, acts, onChoose, onReject, onDelete }: ListProps) {
  const [{ person }] = useUsersPlace();
  if (shown.length === 0) return <NothingHere list="pendingFound" className="kv-sheet__note" />;
  return (
    <ul className="kv-rows">
      {shown.map(({ row: user, gone }) => (
        <PendingRow
          key={user.id}
          user={user}
          gone={gone}
          on={user.id === person}
          running={acts.runningFor(user.id)}
          chosen={chosen.includes(user)}
          onChoose={(on) => onChoose(user.id, on)}
          onDecide={(decision) => {
            if (decision === 'reject') onReject(user);
            else acts[decision](user);
          }}
          onDelete={() => onDelete(user)}
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
  onDecide: (decision: ManyDecision) => void;
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
