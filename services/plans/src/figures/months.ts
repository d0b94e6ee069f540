import { osloDate, osloDay } from '@studieplan/contracts';

const shown = 12;

export interface Month {
  /** `2026-03`. */
  name: string;
  /** When it begins and ends in Norway. */
  start: Date;
  end: Date;
}

const nameOf = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
const startOf = (number: number) => new Date(osloDay(`${nameOf(number)}-01`).start);

/** The month of a moment in Norway and the eleven before it, oldest first. */
export function monthsUntil(now: Date): Month[] {
  const [year = 0, month = 1] = osloDate(now).split('-').map(Number);
  // Months from the year 0 on.
  const first = year * 12 + month - shown;
  return Array.from({ length: shown }, (_, at) => first + at).map((number) => ({
    name: nameOf(number),
    start: startOf(number),
    end: startOf(number + 1),
  }));
}
