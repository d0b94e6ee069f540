import { maxSettingText } from '@studieplan/contracts';

const grouped = new Intl.NumberFormat('nb-NO');

/** How much of the room for a text is used. */
export function TextCounter({ text }: { text: string }) {
  const length = text.trim().length;
  return (
    <p className="kv-small kv-muted kv-counter" data-over={length > maxSettingText || undefined}>
      {`${grouped.format(length)} av ${grouped.format(maxSettingText)} tegn`}
    </p>
  );
}
