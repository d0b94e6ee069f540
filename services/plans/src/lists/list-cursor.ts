import { timestamp } from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';
import { z } from 'zod';

/** The last row of a page: where the next one begins. */
export interface PlanPlace {
  created_at: Date;
  id: string;
  /** Whose it was in a list by owner, and by what name: a plan or a name that moves since does not move the place. */
  owner?: { id: string; name_key: string };
}

/** UTF-8 of a name's key as JSON: a name of 200 signs fits, and the cursor into its contract. */
const maxKeyBytes = 800;
const fits = (key: string) => Buffer.byteLength(JSON.stringify(key)) <= maxKeyBytes;
// PostgreSQL takes no text with the sign NUL.
const nameKey = z.string().refine((key) => fits(key) && !key.includes('\0'));
const place = z.union([z.tuple([timestamp, z.uuid()]), z.tuple([timestamp, z.uuid(), z.guid(), nameKey])]);

/** A place in a list as a text that clients take as it is: JSON in base64url. */
export const asCursor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Reads it back; INVALID_INPUT for anything of another shape. */
export function readCursor<Place>(shape: z.ZodType<Place>, cursor: string): Place {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new AppError('INVALID_INPUT', { fields: { cursor: 'Ugyldig sidemarkør' }, cause });
  }
}

/** An opaque text for clients; of time and id, and of the owner in a list by owner. */
export function cursorOf({ created_at, id, owner }: PlanPlace): string {
  const held = owner && fits(owner.name_key) ? [owner.id, owner.name_key] : [];
  return asCursor([created_at.toISOString(), id, ...held]);
}

/** A page of what was found, which is one row more than a page where there is another: that begins after `last`. */
export function pageIn<Row>(found: readonly Row[], size: number): { rows: Row[]; last: Row | undefined } {
  const rows = found.slice(0, size);
  return { rows, last: found.length > size ? rows.at(-1) : undefined };
}

/** `pageIn`, and where the next page begins. */
export function pageOf<Row extends { id: string }>(
  found: readonly Row[],
  size: number,
  timeOf: (row: Row) => Date,
): { rows: Row[]; next_cursor: string | null } {
  const { rows, last } = pageIn(found, size);
  return { rows, next_cursor: last ? cursorOf({ created_at: timeOf(last), id: last.id }) : null };
}

/** Reads a cursor back; INVALID_INPUT for anything that `cursorOf` has not made. */
export function placeOf(cursor: string): PlanPlace {
  const [time, id, owner, name_key] = readCursor(place, cursor);
  const at = { created_at: new Date(time), id };
  return owner === undefined || name_key === undefined ? at : { ...at, owner: { id: owner, name_key } };
}
