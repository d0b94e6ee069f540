import { useRef, useState } from 'react';
import {
  passageOf,
  planFieldLabel,
  remarkedText,
  remarkPlace,
  suggestionStands,
  type PlanRemark,
  type RemarkState,
} from '@studieplan/contracts';
import { formatDate, useUser } from '@studieplan/ui';
import { Folding } from './folding.tsx';
import { NoteNumber } from './marked-text.tsx';
import { NoteActs } from './note-acts.tsx';
import { NoteDiff, suggested } from './note-diff.tsx';
import { noteId } from './note-places.ts';
import type { Notes } from './notes-context.tsx';

const stateLabels: Record<RemarkState, string> = {
  open: 'åpen',
  answered: 'besvart',
  done: 'rettet',
  closed: 'lukket',
};

/** An administrator's remark with what has become of it since: a line for whoever wrote the text, whole where it is closed. */
export function SentNote({ remark, notes }: { remark: PlanRemark; notes: Notes }) {
  const box = useRef<HTMLElement>(null);
  const [unfolded, setUnfolded] = useState(notes.mayClose);
  const mine = useUser().id === remark.author_id;
  const { path, text, state } = remark;
  const who = mine ? 'Din merknad' : `Merknad fra ${remark.author_name ?? 'en slettet bruker'}`;
  return (
    <section
      className="kv-note"
      data-from={mine ? 'past' : 'admin'}
      data-state={state}
      data-folded={!unfolded || undefined}
      id={noteId(remark)}
      aria-label={`${who}: ${planFieldLabel(path)}`}
      ref={box}
      tabIndex={-1}
      // Whatever leads here leads to the whole of it.
      onFocus={({ target, currentTarget }) => target === currentTarget && setUnfolded(true)}
    >
      <NoteNumber note={noteId(remark)} />
      <Folding
        unfolded={unfolded}
        onFold={setUnfolded}
        line={
          unfolded ? (
            <strong>{who}</strong>
          ) : (
            <>
              <span className="kv-oneline__line">{text}</span>
              {state !== 'open' && <span className="kv-muted kv-small">{stateLabels[state]}</span>}
            </>
          )
        }
      >
        {unfolded && <Whole remark={remark} notes={notes} />}
        <NoteActs
          remark={remark}
          notes={notes}
          onActed={() => box.current?.focus()}
          onClosed={() => box.current?.closest<HTMLElement>('.kv-notes')?.focus()}
        />
      </Folding>
    </section>
  );
}

function Whole({ remark, notes }: { remark: PlanRemark; notes: Notes }) {
  const { path, quote, text, suggestion, answer, state } = remark;
  const item = remarkPlace(path)?.item !== undefined;
  return (
    <>
      <p className="kv-note__who">
        {`${item ? `${planFieldLabel(path)} · ` : ''}${formatDate(remark.made_at)} · ${stateLabels[state]}`}
      </p>
      <p className="kv-lines">
        {quote !== null && <q>{quote}</q>} {text}
      </p>
      {suggestion !== null && (
        <NoteDiff title={suggested} before={quote ?? remark.field_text} after={suggestion} />
      )}
      <SinceThen remark={remark} notes={notes} />
      {answer !== null && (
        <p className="kv-lines">
          <span className="kv-muted">Svar: </span>
          {answer}
        </p>
      )}
      {remark.left_open_version !== null && (
        <p className="kv-small">{`Sto åpen da versjon ${remark.left_open_version} ble godkjent.`}</p>
      )}
    </>
  );
}

/** Old and new text side by side in one, and where the words have gone. */
function SinceThen({ remark, notes }: { remark: PlanRemark; notes: Notes }) {
  const { content } = notes;
  const passage = passageOf(remark, content);
  const now = remarkedText(
    content,
    passage.state === 'moved' && remark.quote === null ? passage.path : remark.path,
  );
  const changed = now !== null && now !== remark.field_text;
  // A suggestion that was taken has no words to look for any more.
  const lost = passage.state === 'gone' && !suggestionStands(remark, content);
  return (
    <>
      {changed && <NoteDiff title="Endret siden merknaden" before={remark.field_text} after={now} />}
      {passage.state === 'moved' && (
        <p className="kv-small">{`Teksten som merknaden gjelder, står nå i ${planFieldLabel(passage.path)}.`}</p>
      )}
      {lost && <p className="kv-small">Teksten som merknaden gjelder, står ikke i planen lenger.</p>}
    </>
  );
}
