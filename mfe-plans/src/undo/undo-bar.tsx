import { Banner, Button } from '@studieplan/ui';
import { ArrowUndoIcon } from '@studieplan/ui/icon/icons.ts';
import type { PageHistory } from './use-history.ts';
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
