import { isOver } from '@studieplan/contracts';

/** What is told of how long an approval holds; left out where it is without end, or there is none. */
export const toldValidity = (valid_until: string | null, now: Date) =>
  valid_until === null ? {} : { valid_until, expired: isOver(valid_until, now) };
