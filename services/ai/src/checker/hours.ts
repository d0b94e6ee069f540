/** Words with the numbers that they stand for: `to=2 tre=3`. */
export const numbersIn = (list: string): ReadonlyMap<string, number> =>
  new Map(
    list.split(/\s+/u).map((pair): [string, number] => {
      const [word = '', value] = pair.split('=');
      return [word, Number(value)];
    }),
  );

const numerals = numbersIn(
  `en=1 én=1 ett=1 ei=1 ein=1 eitt=1 to=2 tre=3 fire=4 fem=5 seks=6 sju=7 syv=7 åtte=8 ni=9 ti=10 elleve=11
  tolv=12 tretten=13 fjorten=14 femten=15 seksten=16 sytten=17 atten=18 nitten=19 tjue=20 tretti=30
  førti=40 femti=50 seksti=60 sytti=70 åtti=80 nitti=90 hundre=100`,
);

export const numeral = `(\\d{1,3}|${[...numerals.keys()].join('|')})`;
const number = '(\\d{1,4}(?:[.,]\\d{1,2})?|\\p{L}{2,12})(?:-\\p{L}+)?(?: og en halv)?';
const hourUnit =
  '(?:klokketimer|klokketimar|undervisningstimer|undervisningstimar|arbeidstimer|timers|timer|timar|times|time|t)';
const hourPattern = new RegExp(`(?<![\\p{L}\\d])${number} ?${hourUnit}(?![\\p{L}\\d])`, 'gu');
const sessionPattern = new RegExp(
  `(?<![\\p{L}\\d])${numeral} (?:\\p{L}+ ){0,2}?\\p{L}{0,14}(?:kvelder|kveldar|samlinger|samlingar|møter|økter|dager|dagar|helger|ganger|gonger|uker|veker|verksteder|verkstader|treff|forelesninger|seminarer|øvinger|middager|middagar)(?: \\p{L}+){0,3}? ?\\(?(?:på|à|á|a|av|med) $`,
  'u',
);
const moduleHours = /(\d{1,4}(?:[.,]\d{1,2})?) ?(?:t|timer|timar|time|h)(?![\p{L}\d])/gu;

interface HourMention {
  hours: number;
  /** Called the sum ("i alt", "totalt") by the text. */
  total: boolean;
}

/** The number that digits or a Norwegian numeral stand for; null for other words. */
export function valueOf(text: string): number | null {
  const plain = /^\d/u.test(text) ? Number(text.replace(',', '.')) : numerals.get(text.toLowerCase());
  return plain === undefined || Number.isNaN(plain) ? null : plain;
}

/** Every amount of hours in a text; "seks kvelder på tre timer" is read as eighteen. */
export function hourMentions(text: string): HourMention[] {
  const lower = text.toLowerCase().slice(0, 5000);
  const mentions: HourMention[] = [];
  for (const match of lower.matchAll(hourPattern)) {
    const hours = valueOf(match[1] ?? '');
    if (hours === null) continue;
    const value = hours + (match[0].includes('og en halv') ? 0.5 : 0);
    const before = lower.slice(Math.max(0, match.index - 90), match.index);
    const after = lower.slice(match.index + match[0].length, match.index + match[0].length + 30);
    const session = sessionPattern.exec(before);
    const times = session === null ? 1 : (valueOf(session[1] ?? '') ?? 1);
    const each = session === null && /^ (?:hver|kvar|per|pr)\b/u.test(after);
    if (each) continue;
    const total =
      /(?:i alt|totalt|til sammen|tilsammen|til saman|samlet|arbeidsmengden? (?:er|på)|omfanget? (?:er|på)) (?:\p{L}+ ){0,2}$/u.test(
        before,
      ) || /^,? (?:i alt|totalt|til sammen|tilsammen|til saman|samlet)/u.test(after);
    mentions.push({ hours: value * times, total });
  }
  return mentions.slice(0, 24);
}

/** Hours that a module carries, null where it names none; parts in one bracket ('3 t kurs, 4 t hjemme') add up. */
export function hoursOfModule(text: string): number | null {
  const lower = text.toLowerCase();
  const bracket = [...lower.matchAll(/\(([^()]{1,80})\)/gu)].map((one) => one[1] ?? '').findLast(hasHours);
  const found = [...(bracket ?? lower).replace(addition, '$1 t + $2').matchAll(moduleHours)];
  const hours = (bracket === undefined ? found.slice(-1) : found).map((one) => valueOf(one[1] ?? '') ?? 0);
  return hours.length === 0 ? null : hours.reduce((sum, value) => sum + value, 0);
}

const addition = /(\d{1,4}) ?\+ ?(\d{1,4} ?t)/gu;
const hasHours = (text: string) => new RegExp(moduleHours.source, 'u').test(text);

/** Whether two or more of the parts add up to the sum. */
export function someAddUpTo(parts: readonly number[], sum: number): boolean {
  let reached = new Map<number, number>([[0, 0]]);
  for (const part of parts.slice(0, 14)) {
    const next = new Map(reached);
    for (const [value, count] of reached) {
      const key = Math.round((value + part) * 100) / 100;
      if (key <= sum + 0.5) next.set(key, Math.max(next.get(key) ?? 0, count + 1));
    }
    reached = next;
  }
  return [...reached].some(
    ([value, count]) => count >= 2 && Math.abs(value - sum) <= Math.max(0.5, sum * 0.01),
  );
}
