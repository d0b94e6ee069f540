import { Cron } from 'croner';

/** Once a day, as the clock in Norway shows ('07:00'), or so many minutes after the last run that got through. */
export type When = { daily: string } | { everyMinutes: number };

/**
 * The first time after `last` at which a job is due. Where the clock skips the time of day it is due as the gap ends,
 * and where the clock shows it twice, at the first of them: once a day, whatever the day.
 */
export function nextTime(when: When, last: Date): Date {
  if ('everyMinutes' in when) return new Date(last.getTime() + when.everyMinutes * 60_000);
  const [hour, minute] = when.daily.split(':');
  const next = new Cron(`0 ${minute} ${hour} * * *`, { timezone: 'Europe/Oslo', paused: true }).nextRun(last);
  if (!next) throw new Error(`no day has the time ${when.daily}`);
  return next;
}
