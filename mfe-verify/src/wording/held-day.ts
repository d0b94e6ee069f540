import type { HeldDay, HeldEntry } from '@studieplan/contracts';
import type { day as texts } from '../texts/nb/day.ts';

/** What is said of a version and a day, in the words of one language. */
export interface SaidOfDay {
  title: string;
  /** Whether it was approved before the day began, and whether the day is over. */
  says: string[];
  /** Whose the entries are; missing where there are none. */
  basis: string | undefined;
  entries: string[];
}

/** Words and dates of one language, and when the answer was given. */
export interface Speech {
  t: typeof texts;
  longDate: (day: string) => string;
  timeOfDay: (moment: string) => string;
  now: Date;
}

/** The first moment of the day after, a little late where the clock changes: enough to say that a day is not over. */
const isOver = (day: string, now: Date) => now.getTime() > Date.parse(`${day}T23:00:00Z`);

/** What an answer says of a day (`2026-03-12`), modestly: what was entered, never what the law makes of it. */
export function saidOfDay(answer: HeldDay, day: string, speech: Speech): SaidOfDay {
  const { basis, ahead, entries } = answer;
  const { t, now } = speech;
  const title = titleOf(answer, speech.longDate(day), speech);
  if (basis === 'none') return { title, says: [], basis: undefined, entries: [] };
  return {
    title,
    says: [ahead ? t.ahead : t.notAhead, ...(isOver(day, now) ? [] : [t.notOver])],
    basis: t.basis[basis],
    entries: entries.map((entry) => saidOfEntry(entry, speech)),
  };
}

function titleOf({ held, version, spans }: HeldDay, day: string, speech: Speech): string {
  const { t } = speech;
  const number = String(version);
  if (held === 'missing') return t.missing;
  if (held === 'mistyped') return t.mistyped;
  if (held === 'unknown') return t.unknown(day);
  if (held === 'whole') return t.whole(number, day);
  if (held === 'no') return t.no(number, day);
  return t.part(number, day, spans.map((span) => timesOf(span, speech)).join(` ${t.and} `));
}

/** Where the day itself begins or ends, nothing is told of it. */
function timesOf({ from, to }: HeldDay['spans'][number], { t, timeOfDay }: Speech): string {
  const isMidnight = (moment: string) => /\b00[.:]00$/.test(timeOfDay(moment));
  return [isMidnight(from) ? '' : t.from(timeOfDay(from)), isMidnight(to) ? '' : t.to(timeOfDay(to))]
    .join(' ')
    .trim();
}

/** `Avløst 20. juni 2026 kl. 14.08, oppføring 118`. */
function saidOfEntry({ type, at, number, restored }: HeldEntry, { t, longDate, timeOfDay }: Speech): string {
  return [
    `${t.entries[type]} ${longDate(at)} ${timeOfDay(at)}`,
    ...(number === null ? [] : [t.entry(String(number))]),
    ...(restored ? [t.restored] : []),
  ].join(', ');
}
