import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { operations } from '@studieplan/contracts';
import {
  ApiError,
  Button,
  callOperation,
  currentToken,
  endSession,
  ErrorCard,
  errorText,
  expireSession,
  Loading,
  sessionState,
  startSession,
} from '@studieplan/ui';

type Check = { step: 'asking' } | { step: 'done' } | { step: 'failed'; text: string };

/** Asks once, when the app starts, whose the stored session is; meanwhile 'Laster...'. */
export function SessionGate({ children }: { children: ReactNode }) {
  const [check, setCheck] = useState<Check>(() => ({
    step: sessionState().status === 'signed-in' ? 'asking' : 'done',
  }));
  const asking = check.step === 'asking';

  useEffect(() => {
    const now = sessionState();
    if (!asking || now.status !== 'signed-in') return undefined;
    const { token } = now.session;
    const stop = new AbortController();
    callOperation(operations.verifySession, { token }, { signal: stop.signal }).then(
      ({ user }) => {
        // Another tab may have ended the session meanwhile, or begun another one.
        if (currentToken() === token) startSession({ token, user });
        // The whole frame comes now: drawn in pieces, between which the browser can answer.
        startTransition(() => setCheck({ step: 'done' }));
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        // Only the server's own no ends the session; a server that is away has not said anything about it.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
          expireSession(token);
          setCheck({ step: 'done' });
        } else {
          setCheck({ step: 'failed', text: errorText(error) });
        }
      },
    );
    return () => stop.abort();
  }, [asking]);

  if (check.step === 'asking') return <Loading page />;
  if (check.step === 'failed') {
    return (
      <main className="kv-wrap kv-alone">
        <ErrorCard text={check.text} page>
          <div className="kv-inline">
            <Button variant="secondary" onClick={() => setCheck({ step: 'asking' })}>
              Prøv igjen
            </Button>
            <Button
              variant="tertiary"
              onClick={() => {
                endSession();
                setCheck({ step: 'done' });
              }}
            >
              Logg ut
            </Button>
          </div>
        </ErrorCard>
      </main>
    );
  }
  return children;
}
