import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { useMarkNote } from '../form-field/text-marks.tsx';
import { formatCount } from '../formats/formats.ts';
import { PlusIcon } from '../icon/icons.ts';
import { ListItem } from './list-item.tsx';
import { useListItems } from './use-list-items.ts';

export interface ListFieldProps {
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
  description?: string;
  /** Advice that does not stop anybody: 'Anbefalt: minst 3.' */
  hint?: string;
  error?: string;
  /** Id of the group: what an ErrorSummary links to. */
  id: string;
  disabled?: boolean;
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
  description,
  hint,
  error,
  id,
  disabled = false,
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
  const describedBy = [
    description !== undefined && `${id}-d`,
    hint !== undefined && `${id}-h`,
    note !== undefined && `${id}-n`,
    error !== undefined && `${id}-e`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className="kv-itemgroup"
      role="group"
      id={id}
      aria-labelledby={`${id}-l`}
      aria-describedby={describedBy === '' ? undefined : describedBy}
    >
      <p className={hideLabel ? 'ds-sr-only' : 'ds-label'} id={`${id}-l`}>
        {label}
      </p>
      {description !== undefined && (
        <p className="kv-muted" id={`${id}-d`}>
          {description}
        </p>
      )}
      {hint !== undefined && (
        <p className="kv-hint kv-small" id={`${id}-h`}>
          {hint}
        </p>
      )}
      <ul className="kv-items" ref={list} data-sorting={sorting || undefined}>
        {shown.map((item, index) => (
          // Items have no identity of their own, and the fields are controlled.
          <ListItem
            key={index}
            item={item}
            index={index}
            count={shown.length}
            name={itemLabel}
            disabled={disabled}
            invalid={error !== undefined && item.trim() === ''}
            describedBy={error === undefined ? undefined : `${id}-e`}
            acts={acts}
          />
        ))}
      </ul>
      {note !== undefined && (
        <p className="kv-blanknote" id={`${id}-n`}>
          {note}
        </p>
      )}
      <p className="ds-sr-only" role="status">
        {told.said}
      </p>
      {told.cut > 0 && (
        <p className="kv-hint kv-small" role="alert">
          {`Listen har plass til ${maxItems} punkter. ${formatCount(told.cut, 'linje', 'linjer')} av det som ble limt inn, fikk ikke plass.`}
        </p>
      )}
      {error !== undefined && (
        <p className="ds-validation-message" data-field="validation" id={`${id}-e`}>
          {error}
        </p>
      )}
      {!disabled && (
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
      )}
    </div>
  );
}
