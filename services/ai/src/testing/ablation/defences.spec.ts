import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { ablationTable, attacks, defences, type Defence, passes } from './defences.ts';

const through = (off: Defence) =>
  Object.entries(attacks)
    .filter(([, content]) => passes(content, off))
    .map(([name]) => name);

describe('[Q-7] each defence off in turn, against a model that obeys what it reads', () => {
  test('with all of them nothing passes, and nothing does that is only worthless', () => {
    expect(through('none')).toEqual([]);
  });

  test.each<[Defence, string]>([
    ['system', 'ordre i tittelen'],
    ['boundary', 'gjettet slutt på materialet'],
    ['secondReader', 'ordre i beskrivelsen'],
    ['lower', 'ros som smitter'],
    ['order', 'ordre i siste felt'],
    ['schema', 'ferdig svar med sum'],
    ['untold', 'uskyldig tekst'],
  ])('without «%s» «%s» does', (off, name) => {
    expect(through(off)).toContain(name);
  });

  test('docs show the table as it comes out, with every defence', async () => {
    const docs = await readFile(new URL('../../../../../docs/spraakmodell.md', import.meta.url), 'utf8');
    const words = (text: string) => text.replace(/[\s|-]+/gu, ' ');
    expect(words(docs)).toContain(words(ablationTable()));
    expect(ablationTable().split('\n')).toHaveLength(Object.keys(defences).length + 2);
  });
});
