import { useRef } from 'react';
import { planFieldLabel, remarkedText, remarkPlace, type PlanRemark } from '@studieplan/contracts';
import { Button, formatCount } from '@studieplan/ui';
import { ChatIcon } from '@studieplan/ui/icon/icons.ts';
import { DraftNote } from './draft-note.tsx';
import { useNotes, type Notes } from './notes-context.tsx';
import { SentNote } from './sent-note.tsx';
import './remarks.css';

const fieldOf = (path: string) => remarkPlace(path)?.field ?? path;

/** What a remark can be about among these fields: each of them, and each item of a list. */
function placesIn({ content }: Notes, fields: readonly string[]): string[] {
  return fields.flatMap((field) => {
    const items: string[] = [];
    while (remarkedText(content, `${field}.${items.length}`) !== null) items.push(`${field}.${items.length}`);
    return [field, ...items];
  });
}

/** The words that are selected on the page, and the place among these that they stand in. */
function selectedIn(notes: Notes, places: readonly string[]): { path: string; quote: string } | undefined {
  const quote = window.getSelection()?.toString().trim() ?? '';
  if (quote === '') return undefined;
  const holding = places.filter((place) => remarkedText(notes.content, place)?.includes(quote));
  // The item rather than the list that it stands in.
  const path = holding.at(-1);
  return path === undefined ? undefined : { path, quote };
}

/** The remarks on some fields of a plan beneath them; whoever decides adds new ones here. */
export function FieldNotes({ fields, label }: { fields: readonly string[]; label?: string }) {
  const notes = useNotes();
  const adder = useRef<HTMLDivElement>(null);
  if (notes === undefined) return null;
  const here = notes.remarks.filter(({ path }) => fields.includes(fieldOf(path)));
  const drafts = (notes.writing?.drafts ?? []).filter(({ path }) => fields.includes(fieldOf(path)));
  const closed = here.filter(({ state }) => state === 'closed');
  const places = placesIn(notes, fields);
  const begin = () => {
    const selected = selectedIn(notes, places);
    notes.writing?.begin(selected?.path ?? places[0] ?? '', selected?.quote ?? '');
  };
  if (here.length === 0 && notes.writing === undefined) return null;
  return (
    // Whoever closes a remark stands here: it moves to those that are folded.
    <div className="kv-notes" tabIndex={-1}>
      <Sent remarks={here.filter(({ state }) => state !== 'closed')} notes={notes} />
      {drafts.map((draft) => (
        <DraftNote
          key={draft.key}
          draft={draft}
          notes={notes}
          places={places}
          onGone={() => adder.current?.querySelector('button')?.focus()}
        />
      ))}
      {closed.length > 0 && (
        <details className="kv-notes__closed">
          <summary>{formatCount(closed.length, 'lukket merknad', 'lukkede merknader')}</summary>
          <Sent remarks={closed} notes={notes} />
        </details>
      )}
      {notes.writing !== undefined && (
        <div ref={adder}>
          <Button
            variant="tertiary"
            icon={ChatIcon}
            className="kv-notes__add"
            aria-label={`Merknad til ${label ?? planFieldLabel(fields[0] ?? '')}`}
            // The words that are selected must stay selected.
            onMouseDown={(event) => event.preventDefault()}
            onClick={begin}
          >
            Merknad
          </Button>
        </div>
      )}
    </div>
  );
}

function Sent({ remarks, notes }: { remarks: readonly PlanRemark[]; notes: Notes }) {
  return remarks.map((remark) => <SentNote key={remark.id} remark={remark} notes={notes} />);
}
