/** Every process that speaks on NATS. */
export const processNames = ['auth', 'plans', 'ai', 'mail', 'backup', 'gateway', 'steward'] as const;
export type ProcessName = (typeof processNames)[number];
/** Those that write facts. */
export type FactSender = Exclude<ProcessName, 'gateway' | 'steward'>;

const ofEvents = ['steward.stream', 'steward.erase'] as const;

/**
 * What each process may ask of others: subjects. The NATS permissions are made from it, and whoever is asked holds the
 * asker's ticket against it.
 */
export const askedBy: Record<ProcessName, readonly string[]> = {
  auth: ofEvents,
  plans: ['ai.score-plan', 'ai.judging-terms', ...ofEvents],
  ai: ['plans.rules', ...ofEvents],
  mail: ofEvents,
  backup: ofEvents,
  gateway: ['auth.>', 'plans.>', 'ai.>', 'mail.>', 'backup.>', 'steward.health'],
  steward: [],
};

/** Whose facts each service handles, by durable consumers; the gateway hears them without. */
export const factsHandledBy: Readonly<Record<string, readonly FactSender[]>> = {
  plans: ['auth'],
  ai: ['auth'],
  mail: ['auth', 'plans'],
} satisfies Partial<Record<FactSender, readonly FactSender[]>>;

/**
 * Whether a process may ask this subject. The gateway is everybody's door, and whoever tells facts asks the steward of
 * the stream, where each can reach its own alone.
 */
export function mayAsk(caller: string, subject: string): boolean {
  if (caller === 'gateway' || ofEvents.some((each) => each === subject)) return true;
  const allowed = processNames.find((name) => name === caller);
  return (
    allowed !== undefined &&
    askedBy[allowed].some((pattern) =>
      pattern.endsWith('.>') ? subject.startsWith(pattern.slice(0, -1)) : subject === pattern,
    )
  );
}
