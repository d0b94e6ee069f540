import { Fragment } from 'react';
import { itemStart, markedParts, spotId, type Marker } from './markers.ts';
import { focusNote } from './note-places.ts';
import { useNotes } from './notes-context.tsx';
import { SuspectedText } from './suspected-text.tsx';
import './remarks.css';

/** A remark's number in the text: leads to the remark. */
function NumberInText({ marker }: { marker: Marker }) {
  const { number, note } = marker;
  return (
    // No part of the text for whoever selects words; and never alone on a line.
    <span className="kv-note-at">
      {'\u00a0'}
      <a
        className="kv-note-n"
        id={spotId(marker)}
        href={`#${note}`}
        aria-label={`Merknad ${number}`}
        onClick={() => focusNote(note)}
      >
        {number}
      </a>
    </span>
  );
}

interface MarkedTextProps {
  /** Path of the field whose text it is. */
  field: string;
  /** Which item of a list, from 0. */
  item?: number;
  text: string;
}

/** Text of a plan with the words that are remarked on marked, each with the number of its remark after it. */
export function MarkedText({ field, item, text }: MarkedTextProps) {
  const notes = useNotes();
  const here = (notes?.markers ?? []).filter(({ spot }) => spot?.field === field);
  if (notes === undefined || here.length === 0)
    return <SuspectedText field={field} item={item} text={text} />;
  const start = item === undefined ? 0 : itemStart(notes.content, field, item);
  return (
    <>
      {markedParts(text, start, here).map((part, index) => (
        <Fragment key={index}>
          {part.on === undefined ? (
            <SuspectedText field={field} item={item} text={part.text} />
          ) : (
            <mark className="kv-quote" data-from={part.on}>
              {part.text}
            </mark>
          )}
          {part.ends.map((marker) => (
            <NumberInText key={marker.note} marker={marker} />
          ))}
        </Fragment>
      ))}
      {item === undefined && <FieldNumbers fields={[field]} />}
    </>
  );
}

interface FieldNumbersProps {
  fields: readonly string[];
  /** Also of remarks on words: the fields' own text is not on the page. */
  all?: boolean;
}

/** Numbers of the remarks that are about fields as a whole. */
export function FieldNumbers({ fields, all = false }: FieldNumbersProps) {
  const here = (useNotes()?.markers ?? []).filter(
    ({ spot }) => spot !== undefined && fields.includes(spot.field) && (all || spot.stretch === undefined),
  );
  return here.map((marker) => <NumberInText key={marker.note} marker={marker} />);
}

/** The number beside a remark: leads back to the text, where that shows it. */
export function NoteNumber({ note }: { note: string }) {
  const marker = useNotes()?.markers.find((one) => one.note === note);
  if (marker === undefined) return null;
  const { number, spot } = marker;
  if (spot === undefined) return <span className="kv-note-n">{number}</span>;
  const place = spotId(marker);
  return (
    <a
      className="kv-note-n"
      href={`#${place}`}
      aria-label={`${number}, vis i teksten`}
      onClick={() => focusNote(place)}
    >
      {number}
    </a>
  );
}
