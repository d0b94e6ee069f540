import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

interface Row {
  screen: string;
  about: string;
  state: string;
  sentence: string;
  spec: string;
}

const rows = readFileSync('docs/tilstander.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Skjerm|-)/.test(line))
  .map((line): Row => {
    const [screen = '', about = '', state = '', sentence = '', spec = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { screen, about, state, sentence, spec };
  });

const sources = new Map(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\/src\//.test(file) && !/\bspec\.tsx?$|\/testing\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8').replace(/\s+/g, ' ')]),
);

/** With what is put in left open: `${…}` stands there in the source. */
const patternOf = (sentence: string) =>
  new RegExp(
    sentence
      .split('…')
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join("\\$\\{[^}]*\\}+[^}']*?"),
  );

const twice = (keys: readonly string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);

describe('[V-9] a sentence that follows a state is listed once, and no two on a screen disagree', () => {
  test('each matter on a screen has one sentence in each state, and no sentence serves two states', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(twice(rows.map(({ screen, about, state }) => [screen, about, state].join(' · ')))).toEqual([]);
    expect(twice(rows.map(({ screen, about, sentence }) => [screen, about, sentence].join(' · ')))).toEqual(
      [],
    );
  });

  test.each(rows)('$screen, $about, $state: «$sentence» stands in one source', ({ sentence }) => {
    const pattern = patternOf(sentence);
    const holding = [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file);
    expect(holding).toHaveLength(1);
  });

  test.each(rows)(
    '$screen, $about, $state: its test is one of [V-9] and has its words',
    ({ sentence, spec }) => {
      const text = readFileSync(spec, 'utf8');
      const longest = sentence.split('…').toSorted((a, b) => b.length - a.length)[0] ?? '';
      const words = longest.replace(/[.]/g, '').trim();
      const told = text.replace(/\\|[.]/g, '').includes(words);
      expect({ spec, tagged: text.includes('[V-9]'), told }).toEqual({ spec, tagged: true, told: true });
    },
  );
});
