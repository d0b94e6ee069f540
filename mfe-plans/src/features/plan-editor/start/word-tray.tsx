import { useEffect, useRef, useState, type DragEvent } from 'react';
import { Button, SelectField, Sheet } from '@studieplan/ui';
import type { LooseText } from '../../../word-import/blocks.ts';
import { sendable, type Sendable } from './word-draft.ts';
import { fieldName } from './word-review.tsx';
import type { WordImport } from './use-word-import.ts';
import { fieldPaths } from '../../../plan-fields/fields.ts';

/** What a dragged text calls itself: nothing else on the page takes it. */
const dragged = 'application/x-kvalifisert-tekst';

/** Says what the file has done to the form, and takes it back while nobody has gone on writing. */
export function WordTaken({ word }: { word: WordImport }) {
  const section = useRef<HTMLElement>(null);
  const fileName = word.filledFrom;
  // The button that led here is gone.
  useEffect(() => section.current?.focus({ preventScroll: true }), [fileName]);
  if (fileName === undefined || word.undo === undefined) return null;
  return (
    <section
      className="ds-alert kv-alert kv-proposal"
      data-color="info"
      aria-label="Fra Word"
      tabIndex={-1}
      ref={section}
    >
      <p role="status" className="kv-breaks">
        {`Skjemaet er fylt ut fra ${fileName}. Les gjennom.`}
      </p>
      <Button variant="tertiary" onClick={word.undo}>
        Angre import
      </Button>
    </section>
  );
}

const how = 'Dra en tekst til et felt, eller velg feltet her.';
const waits = 'Tekstene følger med kladden din til du har plassert eller fjernet dem.';
const tooLong = 'Tekstene er for lange til å følge med kladden, og blir borte når du lukker siden.';

/** Texts of the file that fit nowhere for sure: dragged to a field, sent there by a button, or left. */
export function WordTray({ word }: { word: WordImport }) {
  const { tray, said } = word;
  const heading = useRef<HTMLDivElement>(null);
  const left = tray?.loose.length ?? 0;
  const before = useRef(left);
  useEffect(() => {
    // The text that had the focus is gone with its buttons.
    if (left < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = left;
  }, [left]);
  if (tray === undefined || (left === 0 && said === '')) return null;
  return (
    <div tabIndex={-1} ref={heading} role="group" aria-label="Uten plass" className="kv-step">
      <Sheet title="Uten plass" titleSize="xs">
        <p className="kv-muted">
          {left === 0 ? 'Alt fra filen er plassert.' : `${how} ${word.trayTooLarge ? tooLong : waits}`}
        </p>
        <p role="status" className="kv-small">
          {said}
        </p>
        <ul className="kv-tray">
          {tray.loose.map((text) => (
            <TrayText key={text.id} text={text} word={word} />
          ))}
        </ul>
        <Button variant="tertiary" onClick={word.close}>
          {left === 0 ? 'Lukk' : 'Fjern alle'}
        </Button>
      </Sheet>
    </div>
  );
}

const choices = sendable.map((field) => [field, fieldName(field)] as const);
const isSendable = (field: string | undefined): field is Sendable =>
  (sendable as readonly (string | undefined)[]).includes(field);

function TrayText({ text, word }: { text: LooseText; word: WordImport }) {
  const [field, setField] = useState<string>(isSendable(text.suggested) ? text.suggested : '');
  return (
    <li
      className="kv-breaks"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragged, String(text.id));
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      {text.under !== undefined && <p className="kv-small kv-muted">{`Under «${text.under}»`}</p>}
      <p className="kv-lines">{text.text}</p>
      <SelectField
        label={<span className="ds-sr-only">{`Felt for «${text.text.slice(0, 40)}»`}</span>}
        value={field}
        onChange={setField}
        options={choices}
        placeholder="Velg felt"
      />
      <div className="kv-inline">
        <Button
          variant="secondary"
          aria-disabled={field === '' || undefined}
          onClick={() => {
            if (isSendable(field)) word.send(text, field, fieldName(field));
          }}
        >
          Legg i feltet
        </Button>
        <Button variant="tertiary" onClick={() => word.dropText(text)}>
          Fjern
        </Button>
      </div>
    </li>
  );
}

const byPath = new Map(sendable.map((field) => [fieldPaths[field] as string, field]));

/** The one field that an element is part of, looking outwards no further than `root`. */
function fieldAround(target: Element, root: Element): Sendable | undefined {
  for (let at: Element | null = target; at !== null && at !== root; at = at.parentElement) {
    const own = byPath.get(at.id);
    if (own !== undefined) return own;
    const within = [...at.querySelectorAll('[id]')].flatMap(({ id }) => byPath.get(id) ?? []);
    if (within.length > 0) return within.length === 1 ? within[0] : undefined;
  }
  return undefined;
}

/** What the form does with a text that is dragged over it and let go. */
export function trayDrop(word: WordImport) {
  const { tray } = word;
  if (tray === undefined) return {};
  const brings = (event: DragEvent) => event.dataTransfer.types.includes(dragged);
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (brings(event) && event.target instanceof Element && fieldAround(event.target, event.currentTarget))
        event.preventDefault();
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (!brings(event) || !(event.target instanceof Element)) return;
      const field = fieldAround(event.target, event.currentTarget);
      const text = tray.loose.find(({ id }) => String(id) === event.dataTransfer.getData(dragged));
      if (field === undefined || text === undefined) return;
      event.preventDefault();
      word.send(text, field, fieldName(field));
    },
  };
}
