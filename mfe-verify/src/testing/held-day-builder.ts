import type { HeldDay } from '@studieplan/contracts';

/** An answer that the log shows; every field can be overridden. */
export const aHeldDay = (differs: Partial<HeldDay> = {}): HeldDay => ({
  held: 'whole',
  basis: 'log',
  ahead: true,
  version: 2,
  spans: [],
  entries: [
    { type: 'approved', at: '2026-02-04T11:00:00.000Z', number: 118, restored: false },
    { type: 'superseded', at: '2026-06-20T08:30:00.000Z', number: 203, restored: false },
  ],
  ...differs,
});
