import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useLatest } from '../latest/use-latest.ts';
import { controls, type ItemActs, type Place } from './list-item.tsx';
import { emptyAfter, pastedLines, withPasted } from './pasted.ts';

interface ListItems {
  items: readonly string[];
  /** Name of one item in what is said. */
  name: string;
  maxItems: number;
  onChange: (items: string[]) => void;
}

/** What is done with a list's items, by hand, by key and by pasting; and where the focus goes. */
export function useListItems({ items, name, maxItems, onChange }: ListItems) {
  const list = useRef<HTMLUListElement>(null);
  const focus = useItemFocus(list);
  // What happened last, for screen readers; `cut` is said to everyone, since text was left out.
  const [told, tell] = useState({ said: '', cut: 0 });
  const full = items.length >= maxItems;

  function change(next: string[], said = '', cut = 0) {
    onChange(next);
    tell({ said, cut });
  }
  function write(index: number, text: string) {
    const written = text.replace(/[\r\n]+/g, ' ');
    change(items.map((other, at) => (at === index ? written : other)));
  }
  function addAfter(index: number) {
    if (full) return;
    change([...items.slice(0, index + 1), '', ...items.slice(index + 1)]);
    focus.wanted(index + 1);
  }
  function goBelow(index: number) {
    if (emptyAfter(items, index) > 0) focus.now(index + 1);
    else addAfter(index);
  }
  function remove(index: number) {
    change(
      items.filter((_, at) => at !== index),
      `${name} ${index + 1} er fjernet`,
    );
    focus.wanted(Math.max(0, index - 1));
  }
  function move(index: number, by: -1 | 1, from: Place) {
    const target = index + by;
    const moved = items[index];
    if (moved === undefined || target < 0 || target >= items.length) return;
    change(
      items.filter((_, at) => at !== index).toSpliced(target, 0, moved),
      `Flyttet til plass ${target + 1} av ${items.length}`,
    );
    // Whoever moves by the button moves on by the button, without hunting for it again.
    focus.wanted(target, from);
  }
  function keyDown(event: KeyboardEvent, index: number) {
    const done = doneByKey(event, items[index] === '' && items.length > 1);
    if (done === undefined) return;
    event.preventDefault();
    if (done === 'below') goBelow(index);
    else if (done === 'remove') remove(index);
    else move(index, done, 'field');
  }
  function paste(event: ClipboardEvent<HTMLTextAreaElement>, index: number) {
    const lines = pastedLines(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = withPasted(items, lines, { index, selectionStart, selectionEnd }, maxItems);
    change(pasted.items, `${pasted.kept} linjer satt inn som egne punkter`, pasted.cut);
    focus.wanted(index + pasted.kept - 1);
  }

  const acts = useLatest<ItemActs>({ write, keyDown, paste, move, remove });
  return { list, acts, full, told, addLast: () => addAfter(items.length - 1) };
}

/** What a key in a row asks for: the field below, the row gone, or the row moved by one; undefined for a key of the text. */
function doneByKey(event: KeyboardEvent, removable: boolean): 'below' | 'remove' | -1 | 1 | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  if (event.key === 'Enter' && !event.shiftKey) return 'below';
  if (event.key === 'Backspace' && removable) return 'remove';
  if (event.altKey && event.key === 'ArrowUp') return -1;
  if (event.altKey && event.key === 'ArrowDown') return 1;
  return undefined;
}

/** Puts the focus in a row `now`, or with `wanted` when the change that is under way has been drawn. */
function useItemFocus(list: RefObject<HTMLUListElement | null>) {
  const next = useRef<{ index: number; place: Place }>(undefined);
  function now(index: number, place: Place = 'field') {
    const last = (list.current?.children.length ?? 0) - 1;
    const row = list.current?.children[Math.max(0, Math.min(index, last))];
    row?.querySelector<HTMLElement>(controls[place])?.focus();
  }
  // The field exists only after the change has been drawn; waiting a frame would race with the person's next click.
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    now(next.current.index, next.current.place);
    next.current = undefined;
  });
  return {
    now,
    wanted(index: number, place: Place = 'field') {
      next.current = { index, place };
    },
  };
}
