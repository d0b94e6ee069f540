import { errors } from '@studieplan/contracts';
import { Banner, Button, formatMoment } from '@studieplan/ui';
import type { CopyState } from './copy-keeper.ts';

interface UnsavedCopy {
  state: CopyState;
  /** When the text that was fetched back was last written; undefined once it is saved or given up. */
  restoredFrom: string | undefined;
  /** Whether the plan has been saved anew since the text was begun. */
  outdated: boolean;
  discard: () => void;
  takeOver: () => void;
  takeNewer: () => void;
}

/** What a writer must know of the text that is not saved as a plan. */
export function CopyMessages({ copy }: { copy: UnsavedCopy }) {
  const { state, restoredFrom, outdated, discard, takeOver, takeNewer } = copy;
  return (
    <>
      {restoredFrom !== undefined && (
        <section className="ds-alert kv-alert kv-proposal" data-color="info" aria-label="Kladd">
          <p role="status">
            {`Kladden din fra ${formatMoment(restoredFrom)} er hentet fram.`}
            {outdated &&
              ' Planen er endret siden du begynte på den. Når du lagrer, får du se begge tekstene.'}
          </p>
          <Button variant="tertiary" color="danger" onClick={discard}>
            Forkast kladden
          </Button>
        </section>
      )}
      {state.kind === 'refused' && <Banner kind="warning">{state.sentence}</Banner>}
      {state.kind === 'overtaken' && (
        <section className="ds-alert kv-alert kv-proposal" data-color="warning" role="alert">
          <p>
            {state.newer === null
              ? 'Kladden er lagret eller forkastet i en annen fane eller på en annen enhet.'
              : errors.WORKING_COPY_CHANGED.text}
            {' Det du har skrevet her, er ikke lagret der.'}
          </p>
          <div className="kv-inline">
            <Button variant="tertiary" onClick={takeOver}>
              Skriv videre her
            </Button>
            {state.newer !== null && (
              <Button variant="tertiary" onClick={takeNewer}>
                Hent den andre teksten
              </Button>
            )}
          </div>
        </section>
      )}
    </>
  );
}
