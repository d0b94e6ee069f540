import type { Health } from './browser-place.ts';

export const notRestarted = {
  /** A part of it was seen to be away: what answers from now on has restarted. */
  away: false,
  /** The parts that are up, and all of them; null while nobody answers. */
  parts: null as Health['parts'] | null,
  ready: false,
  /** Looks in a row that found it ready. */
  steady: 0,
  /** Time to load the page again. */
  over: false,
  /** It takes longer than it should: whoever waits is told, and may load the page themselves. */
  slow: false,
};
/** How far a system has come that restarts after a restore. */
export type Restart = typeof notRestarted;

/** A restart takes about 17 s, and a restore of 200,000 rows about 4 s. */
const slowAfterMs = 60_000;

/** Looks in a row that must find it up: between its data and its restart a restored system is up for a moment. */
const steadyLooks = 3;
/** And when something still waits: restored facts may wait for two minutes, mail for as long as its server is away. */
const patientLooks = 15;

/** What the next look at the system's health tells, so many ms after the restore began. */
export function afterLook(before: Restart, health: Health | null, elapsedMs: number): Restart {
  const up = health !== null && health.up;
  // Before it has been away it is the old system that is up.
  const away = before.away || !up;
  const ready = away && up;
  const steady = ready ? before.steady + 1 : 0;
  return {
    away,
    parts: away && health !== null ? health.parts : null,
    ready,
    steady,
    over: steady >= (health?.well === true ? steadyLooks : patientLooks),
    slow: elapsedMs >= slowAfterMs,
  };
}

/** Percent for the bar: data first, then the parts one by one. */
export function percentOf({ away, parts, ready }: Restart): number {
  if (ready) return 100;
  if (!away) return 20;
  return 40 + (parts === null || parts.all === 0 ? 0 : Math.floor((50 * parts.up) / parts.all));
}

export function restartText({ away, parts, ready }: Restart): string {
  if (ready) return 'Systemet er oppe igjen. Siden lastes på nytt...';
  if (!away) return 'Legger tilbake data...';
  if (parts === null) return 'Systemet starter på nytt...';
  return `${parts.up} av ${parts.all} deler av systemet er oppe igjen...`;
}
