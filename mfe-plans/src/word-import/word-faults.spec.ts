import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWordPlan, type ReadWord } from './read-word.ts';

type Said = string | string[] | null;
interface Expected {
  equals?: Said;
  oneOf?: Said[];
  has?: string[];
  hasNot?: string[];
  together?: string[][];
  longest?: number;
}
interface Case {
  file: string;
  about: string;
  fields: Record<string, Expected>;
  somewhere: string[];
  nowhere: string[];
  mostCpuSeconds?: number;
}

/** Files of others that fell, each with what a person who opens it in Word would say. */
const folder = join(import.meta.dirname, '../testing/word-faults');
const cases = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Case[];

// Without difference of composed letters, kinds of hyphen, invisible signs and runs of blanks.
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
const plainly = (said: Said | undefined) =>
  said == null ? null : typeof said === 'string' ? plain(said) : said.map(plain);

function judge({ found }: ReadWord, field: string, expected: Expected): void {
  const value = found.find((each) => each.field === field)?.value;
  const items = [value ?? []].flat().map(plain);
  const told = { field, items };
  if (expected.equals !== undefined)
    expect({ field, value: plainly(value) }).toEqual({ field, value: plainly(expected.equals) });
  if (expected.oneOf !== undefined) expect(expected.oneOf.map(plainly)).toContainEqual(plainly(value));
  for (const text of expected.has ?? [])
    expect(told).toMatchObject({ items: expect.arrayContaining([expect.stringContaining(plain(text))]) });
  for (const text of expected.hasNot ?? []) expect(items.join('\n')).not.toContain(plain(text));
  for (const texts of expected.together ?? [])
    expect(items.filter((item) => texts.every((text) => item.includes(plain(text))))).not.toEqual([]);
  if (expected.longest !== undefined)
    expect([value ?? ''].flat().join('').length).toBeLessThanOrEqual(expected.longest);
}

function holdsTo({ file, fields, somewhere, nowhere, mostCpuSeconds = 10 }: Case): void {
  const begun = process.cpuUsage().user;
  const read = readWordPlan(file, readFileSync(join(folder, file)));
  expect((process.cpuUsage().user - begun) / 1e6).toBeLessThan(mostCpuSeconds);
  for (const [field, expected] of Object.entries(fields)) judge(read, field, expected);
  const inFields = read.found
    .flatMap(({ value }) => value)
    .map(plain)
    .join('\n');
  const loose = read.loose
    .flatMap(({ text, under }) => [text, under ?? ''])
    .map(plain)
    .join('\n');
  for (const text of somewhere) expect(`${inFields}\n${loose}`).toContain(plain(text));
  for (const text of nowhere) expect(inFields).not.toContain(plain(text));
  expect(read.words.placed + read.words.loose + read.words.skipped).toBe(read.words.read);
}

/** The cases of some findings, by the start of their files' names. */
const of = (...findings: string[]) =>
  cases
    .filter(({ file }) => findings.includes(file.slice(0, file.search(/[a-z-]/))))
    .map((each) => [each.about, each] as const);

describe('[T-1] ordinary plans are read whole', () => {
  test.each(of('O1', 'O2'))('%s', (_, each) => holdsTo(each));
});
describe('[T-3] headings', () => {
  test.each(of('F01', 'F12'))('%s', (_, each) => holdsTo(each));
});
describe('[T-4] what is not the text', () => {
  test.each(of('F02', 'F10', 'F11', 'F20'))('%s', (_, each) => holdsTo(each));
});
describe('[T-5] what is the text', () => {
  test.each(of('F04', 'F14', 'F19'))('%s', (_, each) => holdsTo(each));
});
describe('[T-6] boxes', () => {
  test.each(of('F03'))('%s', (_, each) => holdsTo(each));
});
describe('[T-7] tables', () => {
  test.each(of('F05', 'F06'))('%s', (_, each) => holdsTo(each));
});
describe('[T-8] figures', () => {
  test.each(of('F18'))('%s', (_, each) => holdsTo(each));
});
describe('[T-9] containers', () => {
  test.each(of('F13'))('%s', (_, each) => holdsTo(each));
});
describe('[T-11] text over a field’s limit', () => {
  test.each(of('F17'))('%s', (_, each) => holdsTo(each));
});

test('each of the files is read by one of the tests above', () => {
  const read = [
    'O1',
    'O2',
    'F01',
    'F12',
    'F02',
    'F10',
    'F11',
    'F20',
    'F04',
    'F14',
    'F19',
    'F03',
    'F05',
    'F06',
    'F18',
    'F13',
    'F17',
  ];
  expect(of(...read)).toHaveLength(cases.length);
});
