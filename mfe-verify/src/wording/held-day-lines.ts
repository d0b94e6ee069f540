import type { HeldDay } from '@studieplan/contracts';
import { formatLongDate, formatTime } from '@studieplan/ui/formats/formats.ts';
import { day as t } from '../texts/nb/day.ts';
import { saidOfDay } from './held-day.ts';

/** `12.03.2026`. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('.');

/** All that is said of a day, in one line and in bokmål: for tables and paper, whatever language is shown. */
export function lineOfDay(answer: HeldDay, day: string, now: Date): string {
  const speech = { t, longDate: formatLongDate, timeOfDay: formatTime, now };
  const { title, says, basis, entries } = saidOfDay(answer, day, speech);
  return [`${title}.`, ...says, ...(basis === undefined ? [] : [`${basis} ${entries.join('; ')}.`])].join(
    ' ',
  );
}
