import { useEffect, useEffectEvent } from 'react';
import type { Way } from './use-history.ts';

function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Way | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey ? 'redo' : undefined;
}

const writes = 'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="file"])';

/** Whether the browser has something of its own to take back in a field that one writes in. */
export type IsNative = (way: Way, target: Element) => boolean;

/** Ctrl-Z takes back what was done last, Ctrl-Y and Ctrl-Shift-Z do it again; what is typed stays the browser's. */
export function useUndoKeys(act: (way: Way) => boolean, isNative: IsNative = () => true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const way = wayOf(event);
    if (way === undefined || document.querySelector('dialog[open]') !== null) return;
    const { target } = event;
    if (target instanceof Element && target.matches(writes) && isNative(way, target)) return;
    if (act(way)) event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
