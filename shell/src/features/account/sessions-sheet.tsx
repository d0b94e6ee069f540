import { operations } from '@studieplan/contracts';
import {
  Button,
  formatCount,
  formatDate,
  formatTime,
  Loaded,
  Sheet,
  Tag,
  useOperation,
  useOperationMutation,
} from '@studieplan/ui';
import type { Tell } from '../../passkeys/tell.ts';

/** Where the person is logged in, and the way to be logged out there. */
export function SessionsSheet({ tell }: { tell: Tell }) {
  const list = useOperation(operations.listSessions, {}, { fallback: 'Kunne ikke hente øktene' });
  const end = useOperationMutation(operations.endSessions, {
    fallback: 'Kunne ikke avslutte',
    refreshes: [operations.listSessions],
    onSuccess: ({ ended }) =>
      tell({ kind: 'success', text: `${formatCount(ended, 'økt', 'økter')} avsluttet` }),
    onError: ({ message }) => tell({ kind: 'danger', text: message }),
  });
  return (
    <Sheet title="Økter" lead="Steder der du er logget inn nå.">
      <Loaded of={list}>
        {({ sessions }) => (
          <div className="kv-stack">
            <ul className="kv-passkeys" aria-label="Øktene dine">
              {sessions.map(({ id, opened_at, expires_at, device_name, current }) => (
                <li className="kv-inline" key={id}>
                  <div>
                    <p>
                      <span className="kv-person" id={`session-${id}`}>
                        {device_name ?? 'Enhet som ikke er husket'}
                      </span>{' '}
                      {current && <Tag color="info">Denne økten</Tag>}
                    </p>
                    <p className="kv-small kv-muted">
                      {`Logget inn ${formatDate(opened_at)} ${formatTime(opened_at)} · varer til ${formatDate(expires_at)}`}
                    </p>
                  </div>
                  {!current && (
                    <Button
                      variant="tertiary"
                      color="danger"
                      aria-describedby={`session-${id}`}
                      busy={end.isPending && end.variables.session_id === id && 'Avslutter...'}
                      onClick={() => end.mutate({ session_id: id })}
                    >
                      Avslutt
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <div>
                <Button
                  variant="secondary"
                  color="danger"
                  busy={end.isPending && end.variables.session_id === undefined && 'Avslutter...'}
                  onClick={() => end.mutate({})}
                >
                  Avslutt alle andre økter
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}
