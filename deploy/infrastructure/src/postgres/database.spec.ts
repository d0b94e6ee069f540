import { refusalOf } from './database.ts';

test('[W-3] a PostgreSQL before 16 is refused by a sentence', () => {
  expect(refusalOf(150_018)).toBe('er PostgreSQL 15, og må være 16 eller nyere');
  expect([160_000, 170_010, 180_004].map(refusalOf)).toEqual([undefined, undefined, undefined]);
});
