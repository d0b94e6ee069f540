import { hourUnits, numberOf, writtenNumber } from './number-words.ts';

/** Meetings of one kind: `to kvelder à 3 timer`. */
export interface MeetingGroup {
  count: number;
  /** As written: `to kvelder`; null where they are only known to be weekly. */
  phrase: string | null;
  /** One of them, as a heading: `Kveld`. */
  label: string;
  /** Hours of each, where they are said. */
  each: number | null;
  /** Hours that such a meeting usually lasts: only for sharing out and for a first estimate. */
  usual: number;
}

const kinds: readonly [forms: string, label: string, usual: number][] = [
  ['kvelder|kveldar|kveld|kurskvelder|kurskveldar|kurskveld', 'Kveld', 3],
  ['kveldssamlinger|kveldssamlingar|samlinger|samlingar|samling|ganger|gonger', 'Samling', 3],
  ['helger|helgar|helg|helgesamlinger|helgesamlingar', 'Helg', 12],
  ['dager|dagar|dag|kursdager|kursdagar|dagssamlinger|dagssamlingar|heldager', 'Dag', 6],
  ['lørdager|lørdag', 'Lørdag', 6],
  ['laurdagar|laurdag', 'Laurdag', 6],
  ['søndager|søndag', 'Søndag', 6],
  ['sundagar|sundag', 'Sundag', 6],
  ['mandager|mandagar|måndagar', 'Samling', 3],
  ['tirsdager|tysdagar|onsdager|onsdagar|torsdager|torsdagar|fredager|fredagar', 'Samling', 3],
  ['formiddager|formiddagar|ettermiddager|ettermiddagar', 'Samling', 3],
  ['økter|økt', 'Økt', 2],
  ['treff', 'Treff', 3],
  ['møter|møte', 'Møte', 2],
  ['verksteder|verksted', 'Verksted', 6],
  ['verkstader|verkstadar|verkstad', 'Verkstad', 6],
  ['forelesninger|forelesning', 'Forelesning', 2],
  ['førelesingar|førelesing', 'Førelesing', 2],
  ['seminarer|seminar', 'Seminar', 6],
];
const maxMeetings = 200;
const describing = '(?:lange|korte|hele|heile|faste|fysiske|digitale|felles|praktiske)';
const forms = kinds.map(([all]) => all).join('|');
const group = new RegExp(
  `(?<![\\p{L}\\d.,])${writtenNumber} (?:${describing} ){0,2}(${forms})(?![\\p{L}])` +
    `(?:,? (?:à|á|a|på|av|med) ${writtenNumber} ?${hourUnits}(?![\\p{L}\\d])|,? ${writtenNumber} ?${hourUnits} (?:hver|kvar|per|pr)(?![\\p{L}\\d]))?`,
  'giu',
);
const weekly =
  /(?<![\p{L}\d])(?:(?:hver|kvar|en|én|ein) (?:\p{L}+ ){0,2}?i (?:uka|uken|veka)|hver uke|kvar veke|ukentlig|(?:hver|kvar) \p{L}{3,8}dag(?:skveld)?)(?![\p{L}])/iu;
const weeks = new RegExp(`(?<![\\p{L}\\d])${writtenNumber} (?:uker|veker)(?!\\p{L})`, 'iu');

/** The meetings that a description names, in its order. */
export function readMeetings(text: string): MeetingGroup[] {
  const found: MeetingGroup[] = [];
  for (const [, number = '', noun = '', each, eachToo] of text.matchAll(group)) {
    const count = numberOf(number);
    const kind = kinds.find(([all]) => all.split('|').includes(noun.toLowerCase()));
    if (count === null || kind === undefined || !Number.isInteger(count) || count < 1) continue;
    const [, label, usual] = kind;
    found.push({
      count,
      phrase: `${number.toLowerCase()} ${noun.toLowerCase()}`,
      label,
      each: numberOf(each ?? eachToo ?? '') ?? null,
      usual,
    });
  }
  // 'En kveld i uka i fire uker' is four.
  const all = meetingCount(found) > 1 ? found : [...weeklyMeetings(text), ...found].slice(0, 1);
  return meetingCount(all) > maxMeetings ? [] : all.slice(0, 6);
}

function weeklyMeetings(text: string): MeetingGroup[] {
  const count = weekly.test(text) ? numberOf(weeks.exec(text)?.[1] ?? '') : null;
  if (count === null || !Number.isInteger(count) || count < 2) return [];
  return [{ count, phrase: null, label: 'Samling', each: null, usual: 3 }];
}

/** How many meetings there are in all. */
export const meetingCount = (groups: readonly MeetingGroup[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0);
