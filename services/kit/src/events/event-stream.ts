/** The one stream of all facts; the steward alone makes, empties and changes it (ADR 12). */
export const streamName = 'EVENTS';
/** Published outbox rows and stream messages stay a week, so that either can refill the other's readers. */
export const keptMs = 7 * 24 * 3600_000;
/** The durable consumer by which a service handles another's facts; the steward makes it. */
export const durableName = (service: string, sender: string): string => `${service}_${sender}`;
/** Told when the stream has been made or emptied: whoever has facts to send again need not wait for its next look. */
export const streamRenewed = 'broadcast.steward.renewed';
