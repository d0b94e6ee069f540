import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { textWindows, windowKeys, windowCount } from './text-windows.ts';

const key = randomBytes(32);
const words = (text: string) => text.split(' ');
const standing = (text: string, by = key) => new Set(textWindows(by, words(text)).flat());
/** Share (0 to 1) of the windows of a text that stand in another. */
function share(text: string, of: string, by = key): number {
  const windows = textWindows(key, words(text));
  const there = standing(of, by);
  return windows.filter((digests) => digests.some((digest) => there.has(digest))).length / windows.length;
}

const text = 'deltakeren kan forklare hvordan en nål føres gjennom løkkene når garnet er tvunnet av ull';

test('a text stands in itself, and one changed word hides nothing of it', () => {
  expect(share(text, text)).toBe(1);
  expect(share(text.replace('nål', 'pinne'), text)).toBe(1);
});

test('[I-1] a word put in or taken away hides nothing either', () => {
  const put = (every: number) =>
    words(text).flatMap((word, at) => (at % every === 1 ? [word, 'også'] : [word]));
  expect(share(put(4).join(' '), text)).toBe(1);
  expect(share(text, put(2).join(' '))).toBe(1);
  expect(
    share(
      words(text)
        .filter((_, at) => at % 5 !== 2)
        .join(' '),
      text,
    ),
  ).toBe(1);
});

test('two changed words in every window hide it all; other texts share nothing', () => {
  const every = words(text).map((word, at) => (at % 2 === 0 ? word : `annet${at}`));
  expect(share(every.join(' '), text)).toBe(0);
  expect(share('om våren sås gulrøtter rett ut i jorda så snart frosten har sluppet', text)).toBe(0);
});

test('the order of words counts', () => {
  expect(share(words(text).reverse().join(' '), text)).toBe(0);
});

test('another key gives other digests, so that a copy of the table alone tells nothing', () => {
  expect(share(text, text, randomBytes(32))).toBe(0);
});

test('half of a text is half', () => {
  const other = 'om våren sås gulrøtter rett ut i jorda så snart frosten har sluppet taket der';
  const half = share(`${text} ${other}`, text);
  expect(half).toBeGreaterThan(0.35);
  expect(half).toBeLessThan(0.6);
});

test('digests fit bigint; nothing has no windows; short texts have one', () => {
  for (const digest of textWindows(key, words(text)).flat())
    expect(BigInt.asIntN(64, BigInt(digest)).toString()).toBe(digest);
  expect(textWindows(key, [])).toEqual([]);
  expect(textWindows(key, ['én', 'to'])).toHaveLength(1);
});

test('[I-3] some windows are the same as among all, and a long text asks for no more than them', () => {
  const all = textWindows(key, words(text));
  expect(windowCount(words(text).length)).toBe(all.length);
  expect(textWindows(key, words(text), [0, 3])).toEqual([all[0], all[3]]);
  expect([0, 1, 4, 5, 6].map(windowCount)).toEqual([0, 1, 1, 1, 2]);
});

test('as numbers they are the same digests, each window once, and a hostile text is no work', () => {
  const lower = (digest: string) => Number(BigInt.asUintN(53, BigInt(digest)));
  for (const some of [text, 'én to', 'ett', `${text} noe mer`])
    expect([...windowKeys(key, words(some)).keys]).toEqual(textWindows(key, words(some)).flat().map(lower));
  expect(windowKeys(key, [])).toEqual({ keys: new Float64Array(), perWindow: 0 });
  expect(windowKeys(key, Array(200_000).fill('a')).keys).toHaveLength(5);
});
