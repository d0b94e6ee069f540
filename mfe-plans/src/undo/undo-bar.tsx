import type { ReactNode } from 'react';
import { Banner, Button, useLatest } from '@studieplan/ui';
import { ArrowUndoIcon } from '@studieplan/ui/icon/icons.ts';
import { type PageHistory, useHistory } from './use-history.ts';
import { UndoProvider } from './undo-context.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import './undo.css';

/** What was done last and the way back, in sight wherever on the page one stands. */
export function UndoBar<Form>({ history }: { history: PageHistory<Form> }) {
  const { newest, next, acted, shown, told, fault, go } = history;
  return (
    <div className="kv-undo" data-shown={shown || undefined}>
      <p role="status">{told.aloud && told.text}</p>
      {!told.aloud && told.text !== '' && <p>{told.text}</p>}
      {fault !== undefined && <Banner kind="danger">{fault}</Banner>}
      {acted && (
        <span className="kv-undo__acts">
          <Button
            variant="secondary"
            icon={ArrowUndoIcon}
            aria-disabled={newest === undefined || undefined}
            aria-keyshortcuts="Control+Z"
            onClick={() => void go('undo')}
          >
            Angre
            {newest !== undefined && <span className="ds-sr-only">{`: ${newest.what}`}</span>}
          </Button>
          <Button
            variant="tertiary"
            aria-disabled={next === undefined || undefined}
            aria-keyshortcuts="Control+Y"
            onClick={() => void go('redo')}
          >
            Gjør om
            {next !== undefined && <span className="ds-sr-only">{`: ${next.what}`}</span>}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Around a page without a form: what is done on it can be taken back. */
export function PageUndo({ children }: { children: ReactNode }) {
  const history = useHistory<object>(() => undefined);
  const { did } = useLatest({ did: history.did });
  useUndoKeys((way) => {
    if ((way === 'undo' ? history.newest : history.next) === undefined) return false;
    void history.go(way);
    return true;
  });
  return (
    <UndoProvider value={did}>
      {children}
      <UndoBar history={history} />
    </UndoProvider>
  );
}
