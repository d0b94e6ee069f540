import { z } from 'zod';
import { ownUserId } from './fields.ts';
import { forMembers } from './operation.ts';

/** Where a page of somebody's own data begins: a section, and the last row before it. */
const place = z
  .string()
  .max(200)
  .regex(/^[a-z_]+:[0-9a-z:_-]*$/, 'Ugyldig sidemerke');

/** The call by which a service tells what it keeps about the asker; 'Last ned mine data' asks each in turn after auth. */
export const ownDataOf = (subject: string) =>
  forMembers('internal', subject, {
    input: () => ({ ...ownUserId, after: place.optional() }),
    /** Rows by section; `next` is null on the last page. */
    output: () => ({
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
      next: z.string().nullable(),
    }),
  });
