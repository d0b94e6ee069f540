import { memo, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../button/button.tsx';
import { MarkedText, useMarkNote } from '../form-field/text-marks.tsx';
import { formatCount } from '../formats/formats.ts';
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '../icon/icons.ts';

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

/** Lines of a pasted text without bullets and numbers in front; empty lines are left out. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*(?:[-–—*•·▪◦]|\d{1,3}[.)])\s+/, '').trim())
    .filter((line) => line !== '');
}

type Place = 'field' | 'up' | 'down';
const controls: Record<Place, string> = {
  field: 'textarea',
  up: '[data-move="up"]',
  down: '[data-move="down"]',
};

interface ItemActs {
  write: (index: number, text: string) => void;
  keyDown: (event: KeyboardEvent, index: number) => void;
  paste: (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => void;
  move: (index: number, by: -1 | 1, from: Place) => void;
  remove: (index: number) => void;
}

/** The same functions over all drawings, each doing what the last one's would: a row that has not changed stays as it is. */
function useLatest(acts: ItemActs): ItemActs {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [stable] = useState<ItemActs>(() => ({
    write: (...given) => latest.current.write(...given),
    keyDown: (...given) => latest.current.keyDown(...given),
    paste: (...given) => latest.current.paste(...given),
    move: (...given) => latest.current.move(...given),
    remove: (...given) => latest.current.remove(...given),
  }));
  return stable;
}

interface ListItemProps {
  item: string;
  index: number;
  count: number;
  name: string;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  acts: ItemActs;
}

/** One row; a key in one of four hundred draws that one alone. */
const ListItem = memo(function ListItem({ item, index, count, name, disabled, ...row }: ListItemProps) {
  const { invalid, describedBy, acts } = row;
  const lower = name.toLowerCase();
  return (
    <li>
      <MarkedText text={item}>
        <textarea
          className="ds-input"
          rows={1}
          aria-label={`${name} ${index + 1}`}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          value={item}
          disabled={disabled}
          onChange={(event) => acts.write(index, event.target.value)}
          onKeyDown={(event) => acts.keyDown(event, index)}
          onPaste={(event) => acts.paste(event, index)}
        />
      </MarkedText>
      {!disabled && (
        <span className="kv-items__acts">
          {count > 1 && (
            <span className="kv-items__move">
              <IconButton
                icon={ArrowUpIcon}
                label={`Flytt ${lower} ${index + 1} opp`}
                data-move="up"
                aria-disabled={index === 0 || undefined}
                onClick={() => acts.move(index, -1, 'up')}
              />
              <IconButton
                icon={ArrowDownIcon}
                label={`Flytt ${lower} ${index + 1} ned`}
                data-move="down"
                aria-disabled={index === count - 1 || undefined}
                onClick={() => acts.move(index, 1, 'down')}
              />
            </span>
          )}
          <span className="kv-items__remove">
            <IconButton
              icon={TrashIcon}
              label={`Fjern ${lower} ${index + 1}`}
              onClick={() => acts.remove(index)}
            />
          </span>
        </span>
      )}
    </li>
  );
});

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
  const list = useRef<HTMLUListElement>(null);
  // On a phone there is room for one button a row: either removing or moving.
  const [sorting, setSorting] = useState(false);
  // There is always one field to write in.
  const shown = items.length === 0 ? Array.from({ length: emptyRows }, () => '') : items;
  const full = shown.length >= maxItems;

  // What happened last, for screen readers; `cut` is said to everyone, since text was left out.
  const [said, setSaid] = useState('');
  const [cut, setCut] = useState(0);
  const wanted = useRef<{ index: number; place: Place }>(undefined);
  const fieldAt = (index: number, place: Place = 'field') =>
    list.current?.children[index]?.querySelector<HTMLElement>(controls[place]);
  // The field exists only after the change has been drawn; waiting a frame would race with the person's next click.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const { index, place } = wanted.current;
    const last = (list.current?.children.length ?? 0) - 1;
    fieldAt(Math.max(0, Math.min(index, last)), place)?.focus();
    wanted.current = undefined;
  });
  const focusItem = (index: number, place: Place = 'field') => {
    wanted.current = { index, place };
  };
  const change = (next: string[], what = '') => {
    onChange(next);
    setSaid(what);
    setCut(0);
  };
  /** How many empty fields stand below one, next to it: they are written in before new ones come. */
  const emptyAfter = (index: number) => {
    const filled = shown.slice(index + 1).findIndex((item) => item !== '');
    return filled === -1 ? shown.length - index - 1 : filled;
  };
  const addAfter = (index: number) => {
    if (full) return;
    change([...shown.slice(0, index + 1), '', ...shown.slice(index + 1)]);
    focusItem(index + 1);
  };
  const goBelow = (index: number) => {
    if (emptyAfter(index) > 0) fieldAt(index + 1)?.focus();
    else addAfter(index);
  };
  const remove = (index: number) => {
    change(
      shown.filter((_, at) => at !== index),
      `${itemLabel} ${index + 1} er fjernet`,
    );
    focusItem(index === 0 ? 0 : index - 1);
  };
  const move = (index: number, by: -1 | 1, from: Place) => {
    const target = index + by;
    const moved = shown[index];
    if (moved === undefined || target < 0 || target >= shown.length) return;
    const rest = shown.filter((_, at) => at !== index);
    change(
      [...rest.slice(0, target), moved, ...rest.slice(target)],
      `Flyttet til plass ${target + 1} av ${shown.length}`,
    );
    // Whoever moves by the button moves on by the button, without hunting for it again.
    focusItem(target, from);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      goBelow(index);
    } else if (event.key === 'Backspace' && shown[index] === '' && shown.length > 1) {
      event.preventDefault();
      remove(index);
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(index, event.key === 'ArrowUp' ? -1 : 1, 'field');
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const text = event.clipboardData.getData('text');
    const lines = pastedLines(text);
    if (lines.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const [first = '', ...others] = lines;
    const last = others.pop() ?? '';
    const pasted = [value.slice(0, selectionStart) + first, ...others, last + value.slice(selectionEnd)];
    const taken = Math.min(emptyAfter(index), pasted.length - 1);
    // What stands in the list already is never pushed out.
    const room = maxItems - (shown.length - 1 - taken);
    const kept = pasted.slice(0, room);
    if (kept.length < pasted.length) kept[room - 1] += value.slice(selectionEnd);
    change(
      [...shown.slice(0, index), ...kept, ...shown.slice(index + 1 + taken)],
      `${kept.length} linjer satt inn som egne punkter`,
    );
    setCut(pasted.length - kept.length);
    focusItem(index + kept.length - 1);
  };

  const acts = useLatest({
    write: (index, text) => {
      const written = text.replace(/[\r\n]+/g, ' ');
      change(shown.map((other, at) => (at === index ? written : other)));
    },
    keyDown: onKeyDown,
    paste: onPaste,
    move,
    remove,
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
        {said}
      </p>
      {cut > 0 && (
        <p className="kv-hint kv-small" role="alert">
          {`Listen har plass til ${maxItems} punkter. ${formatCount(cut, 'linje', 'linjer')} av det som ble limt inn, fikk ikke plass.`}
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
            <Button variant="tertiary" icon={PlusIcon} onClick={() => addAfter(shown.length - 1)}>
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
