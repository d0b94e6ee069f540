import { maxSettingText } from '@studieplan/contracts';
import { formatNumber } from '@studieplan/ui';

/** How much of the room for a text is used. */
export function TextCounter({ text }: { text: string }) {
  const length = text.trim().length;
  return (
    <p className="kv-small kv-muted kv-counter" data-over={length > maxSettingText || undefined}>
      {`${formatNumber(length)} av ${formatNumber(maxSettingText)} tegn`}
    </p>
  );
}
