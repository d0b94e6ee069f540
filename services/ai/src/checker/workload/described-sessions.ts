import { numeral, valueOf } from '../hours.ts';

/** The longest that one meeting of a kind lasts in hours; what is not known is not counted. */
const longest: ReadonlyArray<[RegExp, number]> = [
  [/helg/u, 22],
  [/(?:uke|veke)(?:r|kurs|samling)/u, 45],
  [/(?:dag|dagar|dager|lørdag|laurdag|søndag|sundag)(?:er|ar|ssamling\p{L}*)?$/u, 10],
  [/seminar|verksted|verkstad|tur/u, 10],
  [/kveld|nettmøte|webinar|forelesning|førelesing|leksjon|time/u, 4],
  [/samling|treff|øving|øvelse/u, 8],
  [/møte|økt|gang|gong/u, 5],
];
const meetings = new RegExp(
  `(?<![\\p{L}\\d])(?:${numeral}) (?:\\p{L}{1,30} ){0,2}?(\\p{L}{0,30}(?:kveld|samling|helg|dag|møte|økt|gang|gong|treff|verksted|verkstad|seminar|webinar|forelesning|førelesing|leksjon|øving|tur)(?:er|ar|a|ene|ane)?)(?!\\p{L})`,
  'giu',
);
const lasting =
  /(?:semester|måned|månad|(?<!\p{L})år(?!\p{L})|årig|årlig|sesong|ukentlig|kvar veke|hver uke|(?:uker|veker)(?!\p{L}))/iu;
const maxMeetings = 12;

/** Hours that the meetings of a description can last at the most; null where it names none, or a course over months. */
export function describedSessionHours(description: string): number | null {
  const text = description.slice(0, 5000);
  if (lasting.test(text)) return null;
  let sum = 0;
  let found = 0;
  for (const match of text.matchAll(meetings)) {
    const count = valueOf(match[1] ?? '');
    const kind = (match[2] ?? '').toLowerCase();
    const each = longest.find(([pattern]) => pattern.test(kind))?.[1];
    if (count === null || each === undefined || (found += 1) > maxMeetings) continue;
    sum += count * each;
  }
  return found === 0 ? null : sum;
}
