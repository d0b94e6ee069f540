import { once } from '@studieplan/contracts/once';
import { groupPublicCode } from '@studieplan/contracts/public-code';
import { formatNumber } from '@studieplan/contracts/public/number';

export { groupOrganizationNumber as formatOrganizationNumber } from '@studieplan/contracts/public-code';

const zone = 'Europe/Oslo';
const hardSpace = '\u00a0';

const parts = once(
  () =>
    new Intl.DateTimeFormat('nb-NO', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
const longDate = once(
  () => new Intl.DateTimeFormat('nb-NO', { timeZone: zone, year: 'numeric', month: 'long', day: 'numeric' }),
);

const shortMonth = once(
  () => new Intl.DateTimeFormat('nb-NO', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

type Moment = string | Date;

function read(moment: Moment): Record<string, string> {
  return Object.fromEntries(
    parts()
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
}

/** `20.11.2026`: for lists; Norwegian time. */
export function formatDate(moment: Moment): string {
  const { day, month, year } = read(moment);
  return `${day}.${month}.${year}`;
}

/** `14. oktober 2025`: for prose; Norwegian time. */
export function formatLongDate(moment: Moment): string {
  return longDate().format(new Date(moment));
}

/** `mars 2027`, of `2027-03`. */
export function formatMonth(month: string): string {
  return shortMonth().format(new Date(`${month}-01`));
}

/** `kl. 14.08`; Norwegian time. */
export function formatTime(moment: Moment): string {
  const { hour, minute } = read(moment);
  return `kl. ${hour}.${minute}`;
}

/** `13. oktober 2025 kl. 14.08`, and `i dag kl. 10.42` on the day itself. */
export function formatMoment(moment: Moment, now: Date = new Date()): string {
  const day = formatDate(moment) === formatDate(now) ? 'i dag' : formatLongDate(moment);
  return `${day} ${formatTime(moment)}`;
}

/** Days from 1 January 1970 to the day of the moment in Norway. */
export const dayNumber = (moment: Moment) => {
  const { day, month, year } = read(moment);
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
};

/** `i dag`, `i går`, `for 4 dager siden`: by Norwegian calendar days; another machine's clock may be ahead. */
export function formatDaysAgo(moment: Moment, now: Date = new Date()): string {
  const days = dayNumber(now) - dayNumber(moment);
  if (days <= 0) return 'i dag';
  return days === 1 ? 'i går' : `for ${days} dager siden`;
}

/** A score without its unit, as inside a ring: `82,5`. */
export function formatScoreNumber(percent: number): string {
  return formatNumber(percent, { least: 1 });
}

/** `82,5 %` with a hard space. */
export function formatScore(percent: number): string {
  return `${formatScoreNumber(percent)}${hardSpace}%`;
}

/** Credits with one decimal: `2,0`. */
export function formatCredits(credits: number): string {
  return formatNumber(credits, { least: 1 });
}

/** Hours without needless decimals: `52`, `62,5`. */
export function formatHours(hours: number): string {
  return formatNumber(hours, { most: 2, grouped: false });
}

/** A text of at most `longest` characters, with … for what is left out; a sign of two is cut whole. */
export function shortened(text: string, longest: number): string {
  return text.length <= longest
    ? text
    : `${text
        .slice(0, longest)
        .replace(/\p{Cs}$/u, '')
        .trimEnd()}…`;
}

/** `1 plan`, `3 planer`. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A public code in groups of 4, 4 and 5: `7KQ2-M9XD-4HTBV`. */
export function formatCode(code: string): string {
  return groupPublicCode(code.replace(/-/g, ''));
}

/** What people write for a number (`4,5`, `1 000`); undefined when it is none. */
export function parseNumber(written: string): number | undefined {
  const plain = written.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
