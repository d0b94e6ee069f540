import {
  DiscardPolicy,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream';

export const streamName = 'EVENTS';
/** Published outbox rows and stream messages stay a week, so that either can refill the other's readers. */
export const keptMs = 7 * 24 * 3600_000;

const notFound = (error: unknown) =>
  error instanceof Error && /stream not found/i.test(`${error.name} ${error.message}`);

/** The event stream, made when it is not there (a fresh or emptied JetStream folder). */
export async function ensureStream(manager: JetStreamManager): Promise<StreamInfo> {
  try {
    return await manager.streams.info(streamName);
  } catch (error) {
    if (!notFound(error)) throw error;
  }
  return manager.streams.add({
    name: streamName,
    subjects: ['events.>'],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: keptMs * 1_000_000,
    duplicate_window: 120 * 1_000_000_000,
  });
}
