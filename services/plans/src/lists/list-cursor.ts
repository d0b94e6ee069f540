import { z } from 'zod';
import { AppError } from '@studieplan/kit/calls';

/** The last row of a page: where the next one begins. */
export interface PlanPlace {
  created_at: Date;
  id: string;
}

const place = z.tuple([z.iso.datetime(), z.uuid()]);

/** An opaque text for clients; base64url of time and id. */
export function cursorOf(row: PlanPlace): string {
  return Buffer.from(JSON.stringify([row.created_at.toISOString(), row.id])).toString('base64url');
}

/** Reads a cursor back; INVALID_INPUT for anything that `cursorOf` has not made. */
export function placeOf(cursor: string): PlanPlace {
  try {
    const [time, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { created_at: new Date(time), id };
  } catch (cause) {
    throw new AppError('INVALID_INPUT', { fields: { cursor: 'Ugyldig sidemarkør' }, cause });
  }
}
