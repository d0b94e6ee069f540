import { expect, test } from '@jest/globals';
import { AppError } from '@studieplan/kit/calls';
import { cursorOf, placeOf } from './list-cursor.ts';

const place = {
  created_at: new Date('2026-05-17T10:11:12.123Z'),
  id: '00000000-0000-4000-8000-000000000001',
};

test('a cursor comes back as the place it was made of', () => {
  expect(placeOf(cursorOf(place))).toEqual(place);
  for (const name_key of ['åse "', '\u{10FFFF}', 'ᚠ'.repeat(200)]) {
    const ofOwner = { ...place, owner: { id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', name_key } };
    expect(cursorOf(ofOwner).length).toBeLessThan(1500);
    expect(placeOf(cursorOf(ofOwner))).toEqual(ofOwner);
  }
  expect(placeOf(cursorOf({ ...place, owner: { id: place.id, name_key: 'a'.repeat(1000) } }))).toEqual(place);
});

test('anything else is refused at its field', () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const strange = [
    'x',
    '',
    '%%%',
    encoded([]),
    encoded(['x', place.id]),
    encoded([1, 2]),
    encoded({}),
    encoded([place.created_at, place.id, place.id]),
    encoded([place.created_at, place.id, 'x', 'ola']),
    encoded([place.created_at, place.id, place.id, 'a\0']),
    encoded([place.created_at, place.id, place.id, 'a'.repeat(1000)]),
    encoded(null),
  ];
  for (const cursor of strange) {
    const refused = expect.objectContaining({
      code: 'INVALID_INPUT',
      fields: { cursor: 'Ugyldig sidemarkør' },
    });
    expect(() => placeOf(cursor)).toThrow(AppError);
    try {
      placeOf(cursor);
    } catch (error) {
      expect(error).toEqual(refused);
    }
  }
});
