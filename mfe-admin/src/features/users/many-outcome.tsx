import { Banner } from '@studieplan/ui';
import type { ManyOutcome } from './use-many-decisions.ts';

const words = {
  approve: { doing: 'Godkjenner', done: 'godkjent' },
  reject: { doing: 'Avviser', done: 'avvist' },
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
