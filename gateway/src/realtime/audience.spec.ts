import { expect, test } from '@jest/globals';
import { events } from '@studieplan/contracts';
import { roomsFor, roomsOf } from './audience.ts';

const fact = { author_id: 'kari', study_association_id: 'samklang' };

test('[K-14] a fact reaches those whom its event names, and nobody else', () => {
  expect(roomsFor(['administrators'], fact)).toEqual(['admins:samklang']);
  expect(roomsFor(['systemadmin'], fact)).toEqual(['systemadmins']);
  expect(roomsFor(['author'], fact)).toEqual(['user:kari']);
  expect(roomsFor([], fact)).toEqual([]);
});

test('[R-455] a person’s sockets stand in the own room; in the administrators’ only those who are one', () => {
  const person = {
    id: 'kari',
    name: 'Kari',
    session_id: 's',
    session_version: 1,
    authenticated_at: undefined,
  };
  const rooms = (role: 'member' | 'admin' | 'systemadmin', study_association_id: string | null) =>
    roomsOf({ ...person, role, study_association_id });
  expect(rooms('member', 'samklang')).toEqual(['user:kari']);
  expect(rooms('admin', 'samklang')).toEqual(['user:kari', 'admins:samklang']);
  expect(rooms('admin', null)).toEqual(['user:kari']);
  expect(rooms('systemadmin', null)).toEqual(['user:kari', 'systemadmins']);
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
