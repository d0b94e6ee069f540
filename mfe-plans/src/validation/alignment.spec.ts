import { describe, expect, test } from '@jest/globals';
import { alignmentOf } from './alignment.ts';

const row = (path: string, modules: number[], assessed = true) => ({
  path: `learning_outcomes.${path}`,
  outcome: `Utbytte ${path}`,
  modules,
  assessed,
  evidence: [],
});

describe('[X-5] outcomes against modules and assessment', () => {
  test('a mark stands where the judge said so, and nowhere else', () => {
    const { rows, columns, unassessed } = alignmentOf(
      [row('knowledge.0', [1]), row('skills.0', [0, 1], false), row('competence.0', [])],
      ['Kart', 'Vær', 'Kaffe'],
    );
    expect(rows.map(({ marks, assessed, gaps }) => [...marks, assessed, gaps])).toEqual([
      [false, true, false, true, []],
      [true, true, false, false, ['Mangler vurdering']],
      [false, false, false, true, ['Mangler modul']],
    ]);
    expect(columns).toEqual([
      { index: 0, name: 'Kart', path: 'content_modules.0', empty: false },
      { index: 1, name: 'Vær', path: 'content_modules.1', empty: false },
      { index: 2, name: 'Kaffe', path: 'content_modules.2', empty: true },
    ]);
    expect(unassessed).toBe(false);
  });

  test('what is missing is counted: outcomes without a module or the assessment, and modules without an outcome', () => {
    expect(alignmentOf([row('skills.0', [0])], ['Kart']).gaps).toBe(0);
    const bare = alignmentOf([row('skills.0', [], false), row('skills.1', [], false)], ['Kart']);
    expect(bare).toMatchObject({ gaps: 5, unassessed: true });
    expect(bare.rows[0]?.gaps).toEqual(['Mangler modul', 'Mangler vurdering']);
    expect(alignmentOf([row('skills.0', [])], [])).toMatchObject({ gaps: 1, columns: [] });
  });

  test('a module that the text lacks is one column, however far out it is said to be; one below nought is none', () => {
    const { columns, rows, gaps } = alignmentOf([row('skills.0', [900_000_000, 0, -1, 0])], ['Kart']);
    expect(columns.map(({ index, name }) => [index, name])).toEqual([
      [0, 'Kart'],
      [900_000_000, undefined],
    ]);
    expect(rows[0]?.marks).toEqual([true, true]);
    expect(gaps).toBe(0);
    expect(alignmentOf([row('skills.0', [-1])], ['Kart']).rows[0]?.gaps).toEqual(['Mangler modul']);
  });

  test('the largest plan that can be written is soon laid out', () => {
    const modules = Array.from({ length: 100 }, (_, at) => `Modul ${at}`);
    const matrix = Array.from({ length: 300 }, (_, at) => row(`skills.${at}`, [...modules.keys()]));
    const began = performance.now();
    expect(alignmentOf(matrix, modules).rows[299]?.marks).toHaveLength(100);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
