import { Fragment, useState } from 'react';
import type { operations, SettingChange } from '@studieplan/contracts';
import { ActionDialog, Banner, Button, formatMoment, NotLoaded, useOperationPages } from '@studieplan/ui';
import { ArrowUndoIcon } from '@studieplan/ui/icon/icons.ts';
import { ShowMore } from '@studieplan/ui/paging/show-more.tsx';
import { differenceOf, shortened } from './text-difference.ts';

/** The four lists have one shape. */
export type Listing = typeof operations.listSmtpChanges;

export interface EarlierText {
  /** The text's name in the changes. */
  field: string;
  /** What is saved now. */
  current: string;
  /** Something is written that is not saved. */
  replacesUnsaved: boolean;
  /** Puts the text into the form and saves it. */
  onUse: (text: string) => void;
}

export interface HistoryProps {
  operation: Listing;
  /** Whose history it is, for assistive technology: 'lovverk-teksten'. */
  of: string;
  /** The names of the fields; a change of none of them is not shown. */
  labels: Record<string, string>;
  /** For texts: the way back to an earlier one. */
  earlierText?: EarlierText;
}

/** Who changed a setting, when, from what to what; read when it is opened. */
export function ChangeHistory(props: HistoryProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="kv-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Endringshistorikk<span className="ds-sr-only">{` for ${props.of}`}</span>
      </summary>
      {open && <Changes {...props} />}
    </details>
  );
}

function Changes({ operation, of, labels, earlierText }: HistoryProps) {
  const [chosen, setChosen] = useState<string>();
  const list = useOperationPages(
    operation,
    {},
    {
      next: (page) => {
        const oldest = page.changes.at(-1);
        return page.more && oldest !== undefined ? { before_change_id: oldest.change_id } : undefined;
      },
      fallback: 'Failed to get changes',
    },
  );
  const { pages, hasMore } = list;
  if (pages === undefined) return <NotLoaded of={list} title="Feil ved lasting av historikken" />;
  const named = ({ after }: SettingChange) => Object.keys(after).some((name) => name in labels);
  const changes = pages.flatMap((page) => page.changes).filter(named);
  const oldest = hasMore ? undefined : changes.at(-1);
  const reuseButton = (text: string | undefined) =>
    earlierText !== undefined &&
    text !== undefined &&
    text !== '' &&
    // What is saved is trimmed, what stood there from the first start need not be.
    text.trim() !== earlierText.current.trim() && (
      <Button
        variant="tertiary"
        icon={ArrowUndoIcon}
        className="kv-history__again"
        onClick={() => setChosen(text)}
      >
        Bruk denne teksten igjen
      </Button>
    );
  return (
    <>
      {changes.length === 0 && !hasMore && <p className="kv-muted kv-after">Ingenting er endret ennå.</p>}
      {changes.length > 0 && (
        <ol className="kv-rows kv-history" aria-label={`Endringer i ${of}, nyeste først`}>
          {changes.map((change) => (
            <li key={change.change_id}>
              <Change change={change} labels={labels} />
              {earlierText && reuseButton(change.after[earlierText.field])}
            </li>
          ))}
          {earlierText && oldest !== undefined && (oldest.before[earlierText.field] ?? '') !== '' && (
            <li>
              <p>
                <strong>Teksten før den første endringen</strong>
              </p>
              {reuseButton(oldest.before[earlierText.field])}
            </li>
          )}
        </ol>
      )}
      <ShowMore of={list} label={`Hent eldre endringer i ${of}`} variant="secondary">
        Hent eldre
      </ShowMore>
      {earlierText !== undefined && chosen !== undefined && (
        <EarlierTextDialog
          text={chosen}
          replacesUnsaved={earlierText.replacesUnsaved}
          onClose={() => setChosen(undefined)}
          onUse={() => {
            setChosen(undefined);
            earlierText.onUse(chosen);
          }}
        />
      )}
    </>
  );
}

function Change({ change, labels }: { change: SettingChange; labels: Record<string, string> }) {
  return (
    <>
      <p>
        <strong>
          <time dateTime={change.at}>{formatMoment(change.at)}</time>
        </strong>
        <span className="kv-muted">{` av ${change.actor_name ?? 'en slettet bruker'}`}</span>
      </p>
      <dl>
        {Object.keys(labels)
          .filter((name) => name in change.after)
          .map((name) => (
            <Fragment key={name}>
              <dt>{labels[name]}</dt>
              <dd>
                <ValueDifference before={change.before[name] ?? ''} after={change.after[name] ?? ''} />
              </dd>
            </Fragment>
          ))}
      </dl>
    </>
  );
}

interface EarlierTextDialogProps {
  text: string;
  replacesUnsaved: boolean;
  onClose: () => void;
  onUse: () => void;
}

/** Shows an earlier text whole before it comes back. */
function EarlierTextDialog({ text, replacesUnsaved, onClose, onUse }: EarlierTextDialogProps) {
  return (
    <ActionDialog
      wide
      title="Bruke denne teksten igjen?"
      action={{ text: 'Bruk og lagre' }}
      onAct={onUse}
      onClose={onClose}
    >
      <p>Teksten lagres med det samme. Den du har nå, blir stående i historikken.</p>
      {replacesUnsaved && <Banner kind="warning">Det du har skrevet uten å lagre, går tapt.</Banner>}
      <div className="kv-diff kv-diff--whole" tabIndex={0} role="group" aria-label="Teksten">
        {text}
      </div>
    </ActionDialog>
  );
}

/** Longer values are compared line by line. */
const shortValue = 80;

/** A field before and after: short values beside each other, long texts line by line. */
function ValueDifference({ before, after }: { before: string; after: string }) {
  const long = [before, after].some((value) => value.length > shortValue || value.includes('\n'));
  return long ? <Lines before={before} after={after} /> : <Short before={before} after={after} />;
}

function Short({ before, after }: { before: string; after: string }) {
  return (
    <>
      <span className="ds-sr-only">fra </span>
      <del>{before === '' ? 'tomt' : before}</del>
      <span aria-hidden="true"> → </span>
      <span className="ds-sr-only"> til </span>
      <ins>{after === '' ? 'tomt' : after}</ins>
    </>
  );
}

function Lines({ before, after }: { before: string; after: string }) {
  return (
    <div className="kv-diff" tabIndex={0} role="group" aria-label="Forskjellen">
      {shortened(differenceOf(before, after)).map((line, index) => {
        if (line === undefined) return <p key={index}>…</p>;
        if (line.kind === 'same') return <p key={index}>{line.text}</p>;
        const Mark = line.kind === 'removed' ? 'del' : 'ins';
        return (
          <p key={index} data-kind={line.kind}>
            <span className="ds-sr-only">{line.kind === 'removed' ? 'Fjernet: ' : 'Lagt til: '}</span>
            <Mark>{line.text}</Mark>
          </p>
        );
      })}
    </div>
  );
}
