import { workListLateDays, type WorkListSectionName } from '@studieplan/contracts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

export interface WaitingTime {
  count: number;
  unit: string;
  /** Longer than anybody should wait. */
  late: boolean;
}

/** Whole days, and hours within the first; another machine's clock may be ahead. */
export function waitingTime(since: string, now: number): WaitingTime {
  const ms = Math.max(0, now - Date.parse(since));
  const days = Math.floor(ms / dayMs);
  const late = ms > workListLateDays * dayMs;
  if (days > 0) return { count: days, unit: days === 1 ? 'dag' : 'dager', late };
  const hours = Math.floor(ms / hourMs);
  return { count: hours, unit: hours === 1 ? 'time' : 'timer', late };
}

const numbers = [
  'null',
  'én',
  'to',
  'tre',
  'fire',
  'fem',
  'seks',
  'sju',
  'åtte',
  'ni',
  'ti',
  'elleve',
  'tolv',
];
/** 'sju', '13'. */
const inWords = (count: number) => numbers[count] ?? String(count);

/** 'i seks dager', 'i én dag', 'i under én time'. */
export function inTime({ count, unit }: WaitingTime): string {
  return count === 0 ? 'i under én time' : `i ${inWords(count)} ${unit}`;
}

/** How many of each kind wait. */
type Waiting = Record<WorkListSectionName, { total: number }>;

const kinds = [
  ['plans', 'plan', 'planer'],
  ['self_approvals', 'selvgodkjenning', 'selvgodkjenninger'],
  ['people', 'person', 'personer'],
] as const;

/** 'én plan og fire personer'. */
function inKinds(waiting: Waiting): string {
  const parts = kinds.flatMap(([kind, one, many]) => {
    const count = waiting[kind].total;
    return count === 0 ? [] : [`${inWords(count)} ${count === 1 ? one : many}`];
  });
  return new Intl.ListFormat('nb').format(parts);
}

/** 'Sju saker venter på deg: tre planer og fire personer. Den eldste har ventet i seks dager.' */
export function waitingSentence(waiting: Waiting, oldest: string | undefined, now: number): string {
  const total = waiting.plans.total + waiting.self_approvals.total + waiting.people.total;
  if (total === 0) return 'Ingenting venter på deg.';
  const words = inWords(total);
  const of = `venter på deg: ${inKinds(waiting)}.`;
  const cases = total === 1 ? 'Én sak' : `${words.charAt(0).toUpperCase()}${words.slice(1)} saker`;
  if (oldest === undefined) return `${cases} ${of}`;
  const who = total === 1 ? 'Den' : 'Den eldste';
  return `${cases} ${of} ${who} har ventet ${inTime(waitingTime(oldest, now))}.`;
}

/** How long a decision took, from seconds: '2 dager', '5 timer', 'under én time'. */
export function takenTime(seconds: number): string {
  const { count, unit } = waitingTime(new Date(0).toISOString(), seconds * 1000);
  return count === 0 ? 'under én time' : `${inWords(count)} ${unit}`;
}
