import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { idsOf } from '../form-field/field-frame.tsx';
import { useMarkNote } from '../form-field/text-marks.tsx';
import { formatCount } from '../formats/formats.ts';
import { PlusIcon } from '../icon/icons.ts';
import { ListItem } from './list-item.tsx';
import { useListItems } from './use-list-items.ts';

interface ListFieldProps {
  /** The group's name, shown above it: 'Kunnskaper'. */
  label: string;
  /** Name of one item in labels ('Modul 1'); the group's name when left out. */
  itemLabel?: string;
  /** Hides the group's name where a section's heading already says it. */
  hideLabel?: boolean;
  items: readonly string[];
  onChange: (items: string[]) => void;
  /** Text of the button: 'Legg til kunnskap'. */
  addText: string;
  /** Advice that does not stop anybody: 'Anbefalt: minst 3.' */
  hint?: string;
  error?: string;
  /** Id of the group: what an ErrorSummary links to. */
  id: string;
  maxItems?: number;
  /** Rows of a list that nobody has written in yet. */
  emptyRows?: number;
}

/**
 * A list of growing text fields. Enter leads to the empty field below or adds one, Backspace in an empty field removes it, and a pasted
 * text of several lines becomes several items. What a screen reader would not notice by the focus alone is said.
 */
export function ListField({
  label,
  itemLabel = label,
  hideLabel = false,
  items,
  onChange,
  addText,
  hint,
  error,
  id,
  maxItems = 100,
  emptyRows = 1,
}: ListFieldProps) {
  // On a phone there is room for one button a row: either removing or moving.
  const [sorting, setSorting] = useState(false);
  // There is always one field to write in.
  const shown = items.length === 0 ? Array.from({ length: emptyRows }, () => '') : items;
  const { list, acts, full, told, addLast } = useListItems({
    items: shown,
    name: itemLabel,
    maxItems,
    onChange,
  });
  const note = useMarkNote(...shown);
  return (
    <div
      className="kv-itemgroup"
      role="group"
      id={id}
      aria-labelledby={`${id}-l`}
      aria-describedby={idsOf(id, { h: hint, n: note, e: error })}
    >
      <p className={hideLabel ? 'ds-sr-only' : 'ds-label'} id={`${id}-l`}>
        {label}
      </p>
      <Text id={`${id}-h`} className="kv-hint kv-small" text={hint} />
      <ul className="kv-items" ref={list} data-sorting={sorting || undefined}>
        {shown.map((item, index) => (
          // Items have no identity of their own, and the fields are controlled.
          <ListItem
            key={index}
            item={item}
            index={index}
            count={shown.length}
            name={itemLabel}
            invalid={error !== undefined && item.trim() === ''}
            describedBy={idsOf(id, { e: error })}
            acts={acts}
          />
        ))}
      </ul>
      <Text id={`${id}-n`} className="kv-blanknote" text={note} />
      <Told {...told} maxItems={maxItems} />
      <Text id={`${id}-e`} className="ds-validation-message" field="validation" text={error} />
      <div className="kv-items__foot">
        {!full && (
          <Button variant="tertiary" icon={PlusIcon} onClick={addLast}>
            {addText}
          </Button>
        )}
        {shown.length > 1 && (
          <Button
            variant="tertiary"
            className="kv-items__sort"
            aria-pressed={sorting}
            onClick={() => setSorting(!sorting)}
          >
            {sorting ? 'Ferdig' : 'Endre rekkefølge'}
          </Button>
        )}
      </div>
    </div>
  );
}

function Text({ text, field, ...props }: { id: string; className: string; text?: string; field?: string }) {
  if (text === undefined) return null;
  return (
    <p {...props} data-field={field}>
      {text}
    </p>
  );
}

function Told({ said, cut, maxItems }: { said: string; cut: number; maxItems: number }) {
  return (
    <>
      <p className="ds-sr-only" role="status">
        {said}
      </p>
      {cut > 0 && (
        <p className="kv-hint kv-small" role="alert">
          {`Listen har plass til ${maxItems} punkter. ${formatCount(cut, 'linje', 'linjer')} av det som ble limt inn, fikk ikke plass.`}
        </p>
      )}
    </>
  );
}
