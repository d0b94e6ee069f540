import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { languageOf, norwegian, textsOf, userSources } from './user-texts.ts';

const [table = '', list = ''] = readFileSync('docs/ord.md', 'utf8').split('## Unntak');
const rows = table
  .split('\n')
  .filter((line) => /^\| (?!Ord |-)/u.test(line))
  .map((line) => {
    const [word = '', meaning = '', never = ''] = line
      .slice(1)
      .split('|')
      .map((cell) => cell.trim());
    return { word, meaning, never: [...never.matchAll(/`([^`]+)`/gu)].map(([, twin = '']) => twin) };
  });
const exceptions = [...list.matchAll(/^- `([^`]+)`: (.+)$/gmu)].map(([, text = '', why = '']) => ({
  text,
  why,
}));

/** Lists that a stranger's text is read by, the demo's own plans, and what is said to those who develop and run the system. */
const notOurWords =
  /services\/ai\/src\/(checker|suspicion|generation|evaluate)\/|word-import\/|norwegian-words|plans\/plan-text\.ts|migrations\/|contracts\/src\/compatibility|services\/backup\/src\/restore|^deploy\/(local|infrastructure)\//;

/** `bekreft*…adresse*`: the rest of a word, and at most four words between. */
const patternOf = (twin: string) =>
  new RegExp(
    `(?<![\\p{L}-])${twin
      .replace(/[.()?+]/gu, String.raw`\$&`)
      .replaceAll('*', String.raw`\p{L}*`)
      .replaceAll('…', String.raw`(?: \S+){0,4} `)}(?![\\p{L}])`,
    'iu',
  );
const twins = rows.flatMap(({ word, never }) =>
  never.map((twin) => ({ word, twin, pattern: patternOf(twin) })),
);

describe('[X-11] one word for one thing, in every text that a user reads (docs/ord.md)', () => {
  const texts = userSources
    .filter((file) => languageOf(file) === 'nb' && !notOurWords.test(file))
    .flatMap((file) => textsOf(file).map((found) => ({ ...found, place: `${file}:${found.line}` })))
    // Names of columns, calls and the like are no words to a user; what is said to one is Norwegian or begins as a sentence.
    .filter(({ text }) =>
      / /u.test(text) ? norwegian.test(text) || /^[\p{Lu}…\d«]/u.test(text) : /^\p{Lu}\p{Ll}+$/u.test(text),
    )
    .filter(
      ({ text }) => !/(?<!\p{L})(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|POST|GET)(?!\p{L})/u.test(text),
    );

  test('no twin of a word is said, but for the exceptions', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(texts.length).toBeGreaterThan(2000);
    const excepted = new Set(exceptions.map(({ text }) => text));
    const faults = texts
      .filter(({ text }) => !excepted.has(text))
      .flatMap(({ text, place }) =>
        twins
          .filter(({ pattern }) => pattern.test(text))
          .map(({ word, twin }) => `${place} «${text}» sier ${twin}, ordet er ${word}`),
      );
    expect(faults).toEqual([]);
  });

  test('every word is said somewhere, and every exception stands and needs to', () => {
    const said = texts.map(({ text }) => text);
    const stands = (word: string) => {
      const pattern = patternOf(`${word.replace(/e$/u, '').replace(' … ', '…')}*`);
      return said.some((text) => pattern.test(text));
    };
    expect(rows.filter(({ word }) => !stands(word)).map(({ word }) => word)).toEqual([]);
    const idle = exceptions.filter(
      ({ text }) => !said.includes(text) || !twins.some(({ pattern }) => pattern.test(text)),
    );
    expect(idle).toEqual([]);
  });

  test('a sentence that is said to be the specification’s is there to the letter', () => {
    const specification = readFileSync('docs/specification.md', 'utf8');
    const quoted = exceptions.filter(({ why }) => why.startsWith('spesifikasjonen'));
    for (const { text } of quoted) expect(specification).toContain(text);
  });

  test('the check finds a twin', () => {
    const faulty = ['Marker som sett', 'Sammenheng: 3 hull', 'Bekreft den nye e-postadressen', 'Se utgave 2'];
    for (const text of faulty) expect(twins.filter(({ pattern }) => pattern.test(text))).not.toEqual([]);
    for (const text of ['Skriv SLETT for å bekrefte', 'Merk som sett', 'hullete', 'Du bekrefter på enheten'])
      expect(twins.filter(({ pattern }) => pattern.test(text))).toEqual([]);
  });
});
