import { expect, test } from '@jest/globals';
import { events } from '@studieplan/contracts';
import { roomsFor } from './audience.ts';

const fact = { author_id: 'kari', study_association_id: 'samklang' };

test('[K-14] a fact reaches those whom its event names, and nobody else', () => {
  expect(roomsFor(['administrators'], fact)).toEqual(['admins:samklang']);
  expect(roomsFor(['systemadmin'], fact)).toEqual(['systemadmins']);
  expect(roomsFor(['author'], fact)).toEqual(['user:kari']);
  expect(roomsFor([], fact)).toEqual([]);
});

test('nobody stands for an author or an association that a fact lacks', () => {
  const nobody = { author_id: null, study_association_id: null };
  expect(roomsFor(['author', 'administrators', 'systemadmin'], nobody)).toEqual(['systemadmins']);
});

test('[K-14] every event that browsers hear says who may hear it', () => {
  const heard = Object.values(events).flatMap((event) => ('realtime' in event && event.realtime) || []);
  expect(heard.length).toBeGreaterThan(5);
  for (const { audience } of heard) expect(audience.length).toBeGreaterThan(0);
});
