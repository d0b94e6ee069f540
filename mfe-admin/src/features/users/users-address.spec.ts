import { describe, expect, test } from '@jest/globals';
import { operations } from '@studieplan/contracts';
import { addressOf, inputOf, pagesFor, placeFrom } from './users-address.ts';

const read = (query: string) => placeFrom(new URLSearchParams(query));

describe('the place of the users page in its address', () => {
  test('what is written is read again, and the start is written as nothing', () => {
    const place = {
      search: 'Åse & co',
      sort: 'created_at',
      descending: true,
      role: '',
      page: 3,
      deleted: true,
      person: '22222222-2222-4222-8222-222222222222',
    } as const;
    expect(read(addressOf(place).toString())).toEqual(place);
    expect(addressOf(read('')).toString()).toBe('');
  });

  test('what nobody would have written falls back to the first page by name', () => {
    for (const query of [
      'page=0',
      'page=-1',
      'page=1e9',
      'page=x&sort=password',
      'order=up&show=all',
      'sort=__proto__',
      'person=../x',
    ]) {
      expect(addressOf(read(query)).toString()).toBe('');
    }
  });

  test('every place is a call that the contract accepts', () => {
    for (const query of ['', 'page=99999&search=' + 'x'.repeat(500), 'sort=email&order=desc']) {
      expect(operations.getUsers.input.safeParse(inputOf(read(query))).success).toBe(true);
    }
    expect(inputOf(read('page=3&search=%20bru%20'))).toEqual({
      include_pending: true,
      search: 'bru',
      sort: 'full_name',
      descending: false,
      offset: 50,
      limit: 25,
    });
  });

  test('pages are counted', () => {
    expect([0, 1, 25, 26, 2000].map(pagesFor)).toEqual([1, 1, 1, 2, 80]);
  });
});
