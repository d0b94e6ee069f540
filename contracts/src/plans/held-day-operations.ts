import { z } from 'zod';
import { text, timestamp, object } from '../fields.ts';
import { forAnybody } from '../operation.ts';

const dayFault = 'Datoen må være en dag fra 2000 til 2199, som 2026-03-12';
const isDay = (value: string) =>
  /^2[01]\d\d-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;
/** A day in Europe/Oslo, `2026-03-12`. */
const day = z.string(dayFault).max(10, dayFault).refine(isDay, dayFault);

export const mostHeldDays = 1_000;
const rowsFault = `Spør om fra 1 til ${mostHeldDays} rader om gangen`;

/** What a version's state turned on, in the order of the moments. `again`: the newer one was taken back. */
const heldEntry = object(() => ({
  type: z.enum([
    'approved',
    'superseded',
    'expired',
    'deactivated',
    'recalled',
    'reactivated',
    'again',
    'erased',
  ]),
  at: timestamp,
  /** Number of the entry in the log, counted from 1; null where it is the register that says it. */
  number: z.number().int().nullable(),
  /** Written because a backup was restored, at the time of that. */
  restored: z.boolean(),
}));
export type HeldEntry = z.infer<typeof heldEntry>;

/** Whether what a code stands for held on a day, and what that rests on (design.md 67). */
const heldDay = object(() => ({
  /** Of the day, in Europe/Oslo: all of it, some of it, or nothing. `unknown`: neither log nor register can say. */
  held: z.enum(['whole', 'part', 'no', 'unknown', 'missing', 'mistyped']),
  /** `log`: every entry that it rests on was written in time; `register`: the tables alone say it. */
  basis: z.enum(['log', 'register', 'none']),
  /** Whether it was approved before the day began. */
  ahead: z.boolean(),
  version: z.number().int().nullable(),
  /** The parts of the day that it held, where it held some of it. */
  spans: z.array(z.object({ from: timestamp, to: timestamp })),
  entries: z.array(heldEntry),
}));
export type HeldDay = z.infer<typeof heldDay>;

export const heldDayOperations = {
  getHeldDay: forAnybody('GET /verify-public/:code/held/:day', 'plans.get-held-day', {
    cacheSeconds: 4,
    limits: [{ by: 'address', points: 300, seconds: 300 }],
    input: () => ({ code: text(100), day }),
    output: () => ({ answer: heldDay }),
  }),
  /**
   * Many at once, answered in their order. `attestation` is a signed note of the log's key over canonical JSON that names
   * no code (docs/kontroll-uten-oss.md); `salts` open its rows.
   */
  listHeldDays: forAnybody('POST /api/held-days', 'plans.list-held-days', {
    limits: [{ by: 'address', points: 10, seconds: 3600 }],
    input: () => ({
      rows: z
        .array(z.object({ code: text(100), day }), rowsFault)
        .min(1, rowsFault)
        .max(mostHeldDays, rowsFault),
    }),
    output: () => ({
      answers: z.array(heldDay),
      salts: z.array(z.string()),
      attestation: z.string(),
    }),
  }),
};
