import { timestamp } from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';
import { z } from 'zod';

/** The last row of a page: where the next one begins. */
export interface MailPlace {
  /** ISO, in microseconds. */
  created_at: string;
  id: string;
}

const place = z.tuple([timestamp, z.uuid()]);

/** An opaque text for clients; base64url of time and id. */
export function cursorOf(row: MailPlace): string {
  return Buffer.from(JSON.stringify([row.created_at, row.id])).toString('base64url');
}

/** Reads a cursor back; INVALID_INPUT for anything that `cursorOf` has not made. */
export function placeOf(cursor: string): MailPlace {
  try {
    const [created_at, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { created_at, id };
  } catch (cause) {
    throw new AppError('INVALID_INPUT', { fields: { cursor: 'Ugyldig sidemarkør' }, cause });
  }
}
