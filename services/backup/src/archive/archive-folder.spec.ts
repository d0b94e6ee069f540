import { describe, expect, test } from '@jest/globals';
import { surplus } from './archive-folder.ts';

/** Archives newest first: `a` automatic, `m` made by somebody; their ids are their places from the oldest, 1. */
const archives = (kinds: string) =>
  [...kinds].map((kind, index) => ({ backup_id: String(kinds.length - index), automatic: kind === 'a' }));
const gone = (kinds: string, spared: string[] = []) => surplus(archives(kinds), String(kinds.length), spared);

describe('which archives go when one has come', () => {
  test('[R-457] [R-458] ten stay, and the oldest goes when there is an eleventh', () => {
    expect(gone('mmmmmmmmmm')).toEqual([]);
    expect(gone('mmmmmmmmmmm')).toEqual(['1']);
  });

  test('automatic ones rotate among themselves, three at most', () => {
    expect(gone('aaa')).toEqual([]);
    expect(gone('aaamam')).toEqual(['2']);
    expect(gone('maaaam')).toEqual(['2']);
  });

  test('an automatic one that came takes the place of another automatic one first', () => {
    expect(gone('ammmmamammm')).toEqual(['4']);
    expect(gone('ammmmmmmmmm')).toEqual(['1']);
  });

  test('neither the newest nor the one being restored ever goes', () => {
    expect(gone('mmmmmmmmmmm', ['1'])).toEqual(['2']);
    expect(gone('aaaa', ['1', '2'])).toEqual(['3']);
  });
});
