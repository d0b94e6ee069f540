import { numbersIn } from '../../checker/hours.ts';

/** A group that catches a number in digits or letters. */
export const writtenNumber = '(\\d{1,4}(?:[.,]\\d{1,2})?|\\p{L}{2,12})';
export const hourUnits =
  '(?:klokketimer|klokketimar|undervisningstimer|undervisningstimar|kurstimer|kurstimar|arbeidstimer|timers|timer|timar|times|time|t)';

const ones = numbersIn(
  'én=1 en=1 ett=1 et=1 ei=1 ein=1 eit=1 eitt=1 to=2 tre=3 fire=4 fem=5 seks=6 sju=7 syv=7 åtte=8 ni=9',
);
const upToTwenty = numbersIn(
  'ti=10 elleve=11 tolv=12 tretten=13 fjorten=14 femten=15 seksten=16 sytten=17 atten=18 nitten=19',
);
const tens = numbersIn(
  'tjue=20 tyve=20 tretti=30 tredve=30 førti=40 femti=50 seksti=60 sytti=70 åtti=80 nitti=90',
);
const others = numbersIn('hundre=100 halvannen=1.5 halvanna=1.5 halvannet=1.5');

/** A number as people write it, in digits or one word, bokmål or nynorsk; null for other words. */
export function numberOf(written: string): number | null {
  const word = written.toLowerCase();
  if (/^\d{1,4}(?:[.,]\d{1,2})?$/u.test(word)) return Number(word.replace(',', '.'));
  const known = ones.get(word) ?? upToTwenty.get(word) ?? tens.get(word) ?? others.get(word);
  if (known !== undefined) return known;
  for (const [ten, value] of tens) {
    const one = word.startsWith(ten) ? ones.get(word.slice(ten.length)) : undefined;
    if (one !== undefined) return value + one;
  }
  return null;
}
