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
/** A row's place by its time and id. */
export const timePlace = z.tuple([timestamp, z.uuid()]);
export type TimePlace = z.output<typeof timePlace>;
const place = z.union([timePlace, z.tuple([timestamp, z.uuid(), z.guid(), nameKey])]);

/** A place in a list as a text that clients take as it is: JSON in base64url. */
const asCursor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Reads it back, undefined where a list is asked for from its beginning; INVALID_INPUT for anything of another shape. */
export function readCursor<Place>(shape: z.ZodType<Place>, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
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

/** A page of what was found, which is one row more than a page where there is another: that begins after the last row. */
export function pageOf<Row>(
  found: readonly Row[],
  size: number,
  placeOfRow: (last: Row) => readonly unknown[],
): { rows: Row[]; next_cursor: string | null } {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, next_cursor: last === undefined ? null : asCursor(placeOfRow(last)) };
}

/** As `readCursor`, of what `cursorOf` has made. */
export function placeOf(cursor: string | undefined): PlanPlace | undefined {
  const read = readCursor(place, cursor);
  if (!read) return undefined;
  const [time, id, owner, name_key] = read;
  const at = { created_at: new Date(time), id };
  return owner === undefined || name_key === undefined ? at : { ...at, owner: { id: owner, name_key } };
}
