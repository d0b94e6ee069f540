import { parseNumber } from '@studieplan/ui';

/** The number that is written, undefined for a blank field, and else the text itself: the contract says that it is none. */
export function numberOf(written: string): number | string | undefined {
  return written.trim() === '' ? undefined : (parseNumber(written) ?? written);
}
