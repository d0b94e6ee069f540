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

/** The epoch that a stream was made in; 0 before the first restore. */
export const epochOf = (info: StreamInfo): number =>
  Number(/^epoch (\d+)$/.exec(info.config.description ?? '')?.[1] ?? 0);

/**
 * The event stream, made when it is not there (a fresh or emptied JetStream folder). One of an earlier epoch goes first:
 * it holds facts that a restore has taken back, and the consumers' places among them.
 */
export async function ensureStream(manager: JetStreamManager, epoch = 0): Promise<StreamInfo> {
  try {
    const info = await manager.streams.info(streamName);
    if (epochOf(info) >= epoch) return info;
    await manager.streams.delete(streamName);
  } catch (error) {
    if (!notFound(error)) throw error;
  }
  return manager.streams.add({
    name: streamName,
    description: `epoch ${epoch}`,
    subjects: ['events.>'],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    max_age: keptMs * 1_000_000,
    duplicate_window: 120 * 1_000_000_000,
  });
}
