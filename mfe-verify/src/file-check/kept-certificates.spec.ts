import { describe, expect, test } from '@jest/globals';
import { check } from '../testing/checked-files.ts';
import { answerAsThen, keptCertificates, keptSite } from '../testing/kept-certificates.ts';

const kept = keptCertificates();
const withdrawn = kept.flatMap(({ name, bytes, later }) => (later ? [{ name, bytes, later }] : []));
/** All twenty in the long run; else those with most in them: every field, many pages, letters of other fonts. */
const checked = kept.filter(({ name }) => process.env['LONG'] || /^0[469]-/.test(name));

describe('[V-3] certificates that 5a133b7 made (recipe: testing/certificates-5a133b7/README.md)', () => {
  test('there are 20, none twice', () => {
    expect(new Set(kept.map(({ bytes }) => Buffer.from(bytes).toString('latin1'))).size).toBe(20);
  });

  test.each(checked)('$name is unchanged', async ({ bytes, answers }) => {
    answerAsThen(answers);
    expect(await check(bytes, { site: keptSite })).toMatchObject({
      tone: 'unchanged',
      title: 'Filen er uendret',
      changes: [],
      unsigned: [],
      extras: [],
      hidden: [],
      pages: [],
    });
  });

  test('three of them were superseded, recalled and deactivated afterwards', () => {
    expect(withdrawn.map(({ later }) => later.title).sort()).toEqual([
      'Ekte, men avløst av en nyere versjon',
      'Planen gjelder ikke lenger',
      'Planen gjelder ikke lenger',
    ]);
  });

  test.each(withdrawn)('$name says so, and nothing in it is changed', async ({ bytes, later }) => {
    answerAsThen(later.answers);
    const said = await check(bytes, { site: keptSite });
    expect(said).toMatchObject({ title: later.title, changes: [], unsigned: [], extras: [], pages: [] });
    expect(said.says).toContain('Underskriften i filen er vår.');
  });
});
