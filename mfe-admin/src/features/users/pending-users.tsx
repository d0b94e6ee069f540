import { useEffect, useRef, useState } from 'react';
import { operations, type User } from '@studieplan/contracts';
import { Banner, Button, FactLine, formatDate, Sheet, Tag, useOperationMutation } from '@studieplan/ui';
import { ClockIcon, EnvelopeClosedIcon } from '@studieplan/ui/icon/icons.ts';

interface Outcome {
  kind: 'success' | 'danger';
  text: string;
}

/** People who have registered and wait for a decision. */
export function PendingUsers({ users }: { users: readonly User[] }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const message = useRef<HTMLDivElement>(null);
  // The decided row and its button disappear, so the focus needs a place to go.
  useEffect(() => {
    if (outcome?.kind === 'success') message.current?.focus();
  }, [outcome]);

  const nameOf = (id: string) => users.find((user) => user.id === id)?.full_name ?? 'Brukeren';
  const approval = useOperationMutation(operations.approveUser, {
    fallback: 'Failed to approve user',
    refreshes: [operations.getUsers],
    onSuccess: (_, { user_id }) =>
      setOutcome({ kind: 'success', text: `${nameOf(user_id)} er godkjent og kan logge inn.` }),
    onError: (error) => setOutcome({ kind: 'danger', text: `Feil ved godkjenning: ${error.message}` }),
  });
  const rejection = useOperationMutation(operations.rejectUser, {
    fallback: 'Failed to reject user',
    refreshes: [operations.getUsers],
    onSuccess: (_, { user_id }) => setOutcome({ kind: 'success', text: `${nameOf(user_id)} er avvist.` }),
    onError: (error) => setOutcome({ kind: 'danger', text: `Feil ved avvisning: ${error.message}` }),
  });
  const approving = approval.isPending ? approval.variables.user_id : undefined;
  const rejecting = rejection.isPending ? rejection.variables.user_id : undefined;

  return (
    <>
      <div ref={message} tabIndex={-1} className="kv-pagemessage">
        {outcome && <Banner kind={outcome.kind}>{outcome.text}</Banner>}
      </div>
      {users.length === 0 ? (
        <Sheet title="Ventende brukere (0)">
          <p className="kv-muted">Ingen venter på godkjenning.</p>
        </Sheet>
      ) : (
        <Sheet title={`Ventende brukere (${users.length})`} flush color="lampe">
          <ul className="kv-rows">
            {users.map((user) => (
              <li className="kv-wait" key={user.id}>
                <div>
                  <div className="kv-inline">
                    <h3 className="kv-person" id={`pending-${user.id}`}>
                      {user.full_name}
                    </h3>
                    <PendingTag user={user} />
                  </div>
                  <FactLine
                    stacked
                    facts={[
                      user.email,
                      user.study_association_name,
                      `Registrert ${formatDate(user.created_at)}`,
                    ]}
                  />
                </div>
                <div className="kv-wait__acts">
                  <Button
                    aria-describedby={`pending-${user.id}`}
                    busy={approving === user.id && 'Godkjenner...'}
                    aria-disabled={rejecting === user.id}
                    onClick={() => approval.mutate({ user_id: user.id })}
                  >
                    Godkjenn
                  </Button>
                  <Button
                    variant="secondary"
                    aria-describedby={`pending-${user.id}`}
                    busy={rejecting === user.id && 'Avviser...'}
                    aria-disabled={approving === user.id}
                    onClick={() => rejection.mutate({ user_id: user.id })}
                  >
                    Avvis
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}

function PendingTag({ user }: { user: User }) {
  return user.email_verified ? (
    <Tag color="warning" icon={ClockIcon}>
      Venter på godkjenning
    </Tag>
  ) : (
    <Tag color="danger" icon={EnvelopeClosedIcon}>
      E-post ikke verifisert
    </Tag>
  );
}
