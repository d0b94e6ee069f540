import type { OutputOf } from '@studieplan/contracts';
import type { stewardOperations } from '@studieplan/kit/events';

export interface ServiceHealth {
  database: boolean;
  nats: boolean;
  /** Seconds that the oldest has waited, by what waits. */
  waiting: Record<string, number>;
}
type StewardHealth = OutputOf<typeof stewardOperations.health>;

/** What `/api/health` answers; it is open to everybody and names parts and seconds, nothing else. */
export interface Health {
  success: boolean;
  /**
   * `down`: a part does not work; `degraded`: all parts work, and something has waited for too long, or fewer servers
   * keep the event stream than are to.
   */
  status: 'ok' | 'degraded' | 'down';
  services: Record<string, { database: boolean; nats: boolean }>;
  /** The event stream, and how many servers keep it where more than one is to: without it neither mail nor anything else between the services moves on. */
  events: { nats: boolean; stream: boolean; replicas?: { wanted: number; current: number } };
  /** What has waited for over 30 s, a job for over 5 minutes: in which part, what, and for how many seconds. */
  delayed: { part: string; what: keyof typeof patienceSeconds; seconds: number }[];
}

/** A job is tried again after some minutes, and may work for some. */
const patienceSeconds = { outbox: 30, events: 30, mail: 30, jobs: 300 };

export const silentService: ServiceHealth = { database: false, nats: false, waiting: {} };
export const silentSteward: StewardHealth = { nats: false, stream: false, unhandled_seconds: {} };

/** Tells the whole by its parts. */
export function healthOf(services: Record<string, ServiceHealth>, steward: StewardHealth): Health {
  const { nats, stream, replicas } = steward;
  const isReplicated = replicas === undefined || replicas.current >= replicas.wanted;
  const events = { nats, stream, ...(replicas && replicas.wanted > 1 && { replicas }) };
  const delayed = Object.entries(services)
    .flatMap(([part, { waiting }]) => [
      { part, what: 'outbox' as const, seconds: waiting['outbox'] ?? 0 },
      { part, what: 'events' as const, seconds: steward.unhandled_seconds[part] ?? 0 },
      { part, what: 'mail' as const, seconds: waiting['mail'] ?? 0 },
      { part, what: 'jobs' as const, seconds: waiting['jobs'] ?? 0 },
    ])
    .filter(({ what, seconds }) => seconds > patienceSeconds[what])
    .map((each) => ({ ...each, seconds: Math.floor(each.seconds) }));
  const success =
    Object.values(services).every(({ database, nats }) => database && nats) && events.nats && events.stream;
  const states = Object.entries(services).map(([part, { database, nats }]) => [part, { database, nats }]);
  return {
    success,
    status: !success ? 'down' : delayed.length > 0 || !isReplicated ? 'degraded' : 'ok',
    services: Object.fromEntries(states) as Health['services'],
    events,
    delayed,
  };
}
