import { once } from './once.ts';

const written = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' }));

/** The day that a moment is of in Norway, `2026-03-12`. */
export const osloDate = (moment: Date): string => written().format(moment);

/** The moments that a day in Europe/Oslo begins and ends at. */
export interface DayBounds {
  start: number;
  end: number;
}

const clock = once(
  () => new Intl.DateTimeFormat('en', { timeZone: 'Europe/Oslo', timeZoneName: 'longOffset' }),
);
const dayMs = 86_400_000;

function offsetAt(moment: number): number {
  const name =
    clock()
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
}

// The clock is changed at night but never at midnight, so the offset an hour or two away is that of midnight.
const midnight = (utc: number) => utc - offsetAt(utc - offsetAt(utc));

/** A day as `2026-03-12`: of 23, 24 or 25 hours. */
export function osloDay(day: string): DayBounds {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return { start: midnight(utc), end: midnight(utc + dayMs) };
}

const hasDay = (date: string) => new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) === true;

/** The last day of what is approved for so many years at a moment, `2028-12-31`: that date, 29 February being the 28th. */
export function lastDayOf(approved: Date, years: number): string {
  const [year = '', ...monthAndDay] = osloDate(approved).split('-');
  const date = [Number(year) + years, ...monthAndDay].join('-');
  return hasDay(date) ? date : date.replace('-02-29', '-02-28');
}

/** Whether the day that something holds until, that day included, is over; what has no such day never is. */
export const isOver = (day: string | null, now: Date): boolean => day !== null && day < osloDate(now);

/** The moment that what holds until a day, that day included, is over: the next one's start in Norway. */
export const endOfDay = (day: string): Date => new Date(osloDay(day).end);
