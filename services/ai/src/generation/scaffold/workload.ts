import { hoursRange, type ValidationRules } from '@studieplan/contracts';
import { halfSteps, hoursWithin } from '../fit-to-rules.ts';
import { meetingCount, type MeetingGroup } from '../description/meetings.ts';
import type { StatedHours } from '../description/stated-hours.ts';

/** Credits and hours of a scaffold; together and own are null where the description does not let them be told. */
export interface Workload {
  credits: number;
  hours: number;
  /** Hours of meetings. */
  together: number | null;
  /** The rest: work on one's own. */
  own: number | null;
}

/** Of hours spent together: what the whole comes to when nothing is said of work between the meetings. */
const wholePerShared = 1.25;
const usualCredits = 1;
const round = (hours: number) => Math.round(hours * 100) / 100;

/** The workload that the description tells, in whole and half credits within the configured hours per credit. */
export function workloadOf(
  wishes: { hours: StatedHours; credits: number | null; meetings: readonly MeetingGroup[] },
  rules: ValidationRules,
  asked: number | undefined,
): Workload {
  const wanted = wantedHours(wishes, rules);
  const named = asked ?? wishes.credits;
  const credits = named === null ? creditsFor(wanted, rules) : halfSteps(named);
  const hours = hoursWithin(credits, rules, nearest(wanted, hoursRange(credits, rules)));
  const told = wishes.hours.together ?? restOf(wishes.hours, hours);
  // More hours together than the credits hold: then nobody knows how they are shared out.
  const together = told !== null && told <= hours ? told : null;
  return { credits, hours, together, own: together === null ? null : round(hours - together) };
}

function wantedHours(
  { hours, meetings }: { hours: StatedHours; meetings: readonly MeetingGroup[] },
  rules: ValidationRules,
): number | null {
  const { total, together, own } = hours;
  if (total !== null)
    return total >= hoursRange(creditsFor(total, rules), rules).min ? total : total * wholePerShared;
  if (together !== null) return own === null ? together * wholePerShared : together + own;
  const usual = meetings.reduce((sum, group) => sum + group.count * group.usual, 0);
  return meetingCount(meetings) === 0 ? null : usual * wholePerShared;
}

/** An amount that no credits fit is what is taught: the rest of the least credits that hold it is work of one's own. */
function restOf({ total, own }: StatedHours, hours: number): number | null {
  if (total === null) return null;
  if (own !== null && own < hours) return hours - own;
  return total < hours ? total : null;
}

function creditsFor(wanted: number | null, rules: ValidationRules): number {
  if (wanted === null) return usualCredits;
  for (let halves = 1; halves <= 600; halves += 1)
    if (hoursRange(halves / 2, rules).max >= wanted) return halves / 2;
  return halfSteps(Number.POSITIVE_INFINITY);
}

function nearest(wanted: number | null, { min, max }: { min: number; max: number }): number | null {
  return wanted === null ? null : Math.min(max, Math.max(min, Math.ceil(wanted * 2) / 2));
}
