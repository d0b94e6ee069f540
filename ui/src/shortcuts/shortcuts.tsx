import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { CheckboxField } from '../form-field/form-field.tsx';

export interface Shortcut {
  /** As `KeyboardEvent.key` has it, in small letters; the first is shown. */
  keys: readonly string[];
  text: string;
  run: () => void;
}

const place = 'kv-shortcuts-off';
const names: Record<string, string> = { enter: 'Enter' };

const areOff = () => {
  try {
    return localStorage.getItem(place) === '1';
  } catch {
    return false;
  }
};

/** Whoever writes, has a dialog open or stands on a button with Enter means that, and not the shortcut. */
function isForOthers({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null) return true;
  const own = 'input, textarea, select, [contenteditable]';
  const selector = key === 'Enter' ? `${own}, a, button, summary` : own;
  return target instanceof Element && target.closest(selector) !== null;
}

/** The page's keys and the button that lists them; '?' opens the list, in which they can be turned off (WCAG 2.1.4). */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [open, setOpen] = useState(false);
  const [off, setOff] = useState(areOff);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (off || isForOthers(event)) return;
    const key = event.key.toLowerCase();
    const chosen = key === '?' ? () => setOpen(true) : shortcuts.find(({ keys }) => keys.includes(key))?.run;
    if (chosen === undefined) return;
    event.preventDefault();
    chosen();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const turn = (on: boolean) => {
    setOff(!on);
    try {
      localStorage.setItem(place, on ? '0' : '1');
    } catch {
      // It then holds for this page.
    }
  };
  return (
    <>
      <Button variant="tertiary" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        Taster
      </Button>
      <Dialog open={open} title="Taster på denne siden" onClose={() => setOpen(false)}>
        <dl className="kv-dl">
          {[...shortcuts, { keys: ['?'], text: 'Vis tastene' }].map(({ keys, text }) => (
            <div key={text}>
              <dt>
                {keys.map((key) => (
                  <kbd className="kv-kbd" key={key}>
                    {names[key] ?? key.toUpperCase()}
                  </kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField label="Bruk tastene" checked={!off} onChange={turn} />
        <Button onClick={() => setOpen(false)}>Lukk</Button>
      </Dialog>
    </>
  );
}
