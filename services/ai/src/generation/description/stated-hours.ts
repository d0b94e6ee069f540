import type { MeetingGroup } from './meetings.ts';
import { hourUnits, numberOf, writtenNumber } from './number-words.ts';

/** Hours that a description states; null where it says nothing. */
export interface StatedHours {
  /** The whole workload. */
  total: number | null;
  /** Hours spent together. */
  together: number | null;
  /** Work on one's own. */
  own: number | null;
}

const mention = new RegExp(`(?<![\\p{L}\\d.,])${writtenNumber} ?${hourUnits}(?![\\p{L}\\d])`, 'giu');
const isEach = /^ (?:hver|kvar|per|pr)(?!\p{L})|^ i (?:uka|uken|veka)/iu;
const afterMeetings = /(?:à|á| a) $/iu;
const alone =
  /^ (?:\p{L}+ ){0,2}?(?:egenarbeid|eigenarbeid|hjemmearbeid|heimearbeid|egentrening|eigentrening|selvstudium|sjølvstudium|hjemmeoppgaver|på egen hånd|på eiga hand|hjemme|heime|mellom samling)/iu;
const together =
  /^ (?:\p{L}+ ){0,1}?(?:undervisning|felles|sammen|saman|verksted|verkstad|samlinger|samlingar|kurs(?!\p{L}))/iu;
const wholeBefore =
  /(?:i alt|totalt|til sammen|tilsammen|til saman|samlet|arbeidsmengden? (?:er|på)|omfanget? (?:er|på)) (?:\p{L}+ ){0,2}$/iu;
const wholeAfter = /^,? (?:i alt|totalt|til sammen|tilsammen|til saman|samlet|arbeid)/iu;
const maxHours = 10_000;

interface Mention {
  hours: number;
  kind: 'whole' | 'together' | 'own' | 'plain';
}

/** What is said of hours; beside meetings an amount means hours spent together, else the whole workload. */
export function readHours(text: string, meetings: readonly MeetingGroup[]): StatedHours {
  const mentions = mentionsIn(text);
  const largest = (kind: Mention['kind']) =>
    Math.max(0, ...mentions.filter((one) => one.kind === kind).map(({ hours }) => hours)) || null;
  const counted = eachCounted(meetings);
  const plain = largest('plain');
  const whole = largest('whole');
  const own = largest('own');
  const met = meetings.length > 0;
  const shared =
    counted ?? largest('together') ?? (met || own !== null ? (plain ?? (own === null ? whole : null)) : null);
  // A sum that is no more than the meetings themselves is only their sum.
  const sum = whole !== null && (shared === null || whole > shared) ? whole : null;
  return { total: sum ?? (met || shared !== null ? null : plain), together: shared, own };
}

function mentionsIn(text: string): Mention[] {
  return [...text.matchAll(mention)].slice(0, 24).flatMap((match): Mention[] => {
    const hours = numberOf(match[1] ?? '');
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 40);
    if (hours === null || hours <= 0 || hours > maxHours) return [];
    if (isEach.test(after) || afterMeetings.test(before)) return [];
    if (alone.test(after)) return [{ hours, kind: 'own' }];
    if (wholeBefore.test(before) || wholeAfter.test(after)) return [{ hours, kind: 'whole' }];
    return [{ hours, kind: together.test(after) ? 'together' : 'plain' }];
  });
}

function eachCounted(meetings: readonly MeetingGroup[]): number | null {
  if (meetings.length === 0 || meetings.some(({ each }) => each === null)) return null;
  const sum = meetings.reduce((all, { count, each }) => all + count * (each ?? 0), 0);
  return sum > 0 && sum <= maxHours ? sum : null;
}
