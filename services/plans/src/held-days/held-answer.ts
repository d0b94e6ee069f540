import {
  type HeldDay,
  type HeldEntry,
  type StateInterval,
  versionIntervals,
  type DayBounds,
} from '@studieplan/contracts';
import type { LoggedAct, LoggedVersionHistory } from './logged-history.ts';

/** Between what happened and its entry of the log lies a transaction; what is longer was written afterwards. */
const promptMs = 60_000;

const actsOf = (history: LoggedVersionHistory): LoggedAct[] =>
  [history, ...history.successors].flatMap((life) => [life, ...life.changes]);

/** Whether all that happened before the day was over was written before it began, or as it happened. */
export function isShownByLog(history: LoggedVersionHistory, { start, end }: DayBounds): boolean {
  return [...actsOf(history), ...history.relations]
    .filter(({ at }) => at.getTime() < end)
    .every(({ at, logged }) => logged.getTime() < start || logged.getTime() - at.getTime() <= promptMs);
}

/** What a history says of a day (design.md 67); `basis` is whose it is. */
export function heldAnswer(
  history: LoggedVersionHistory,
  { start, end }: DayBounds,
  basis: 'log' | 'register',
): HeldDay {
  const intervals = versionIntervals(history);
  const of = (interval: StateInterval) => ({
    from: Math.max(interval.from.getTime(), start),
    to: Math.min(interval.to?.getTime() ?? end, end),
  });
  const touching = intervals.filter((each) => of(each).from < of(each).to);
  const spans = touching.filter(({ state }) => state === 'valid').map(of);
  const isWhole = spans.length === 1 && spans[0]?.from === start && spans[0].to === end;
  return {
    held: isWhole ? 'whole' : spans.length > 0 ? 'part' : 'no',
    basis,
    ahead: history.approved_at.getTime() < start,
    version: history.version,
    spans: isWhole ? [] : spans.map(({ from, to }) => ({ from: written(from), to: written(to) })),
    entries: entriesOf(history, intervals, touching),
  };
}

const written = (moment: number) => new Date(moment).toISOString();

/** The approval, what began the state that the day began in, all until the day's end, and what came next. */
function entriesOf(
  history: LoggedVersionHistory,
  intervals: StateInterval[],
  touching: StateInterval[],
): HeldEntry[] {
  const first = touching[0] ? intervals.indexOf(touching[0]) : 0;
  const told = touching.length === 0 ? [] : intervals.slice(Math.max(first, 1), first + touching.length + 1);
  const acts = actsOf(history);
  const entry = (type: HeldEntry['type'], at: Date): HeldEntry => {
    const act = acts
      .filter((each) => each.at.getTime() === at.getTime())
      .sort((a, b) => (b.number ?? 0) - (a.number ?? 0))[0];
    return { type, at: at.toISOString(), number: act?.number ?? null, restored: act?.restored ?? false };
  };
  return [
    entry('approved', history.approved_at),
    ...told.map(({ state, from }) => entry(state === 'valid' ? comesBack(history, from) : state, from)),
  ];
}

const comesBack = ({ changes }: LoggedVersionHistory, at: Date) =>
  changes.some(({ change, at: then }) => change === 'reactivated' && then.getTime() === at.getTime())
    ? 'reactivated'
    : 'again';
