import { factsHandledBy } from '@studieplan/contracts';
import { durableName, keptMs } from '@studieplan/kit/events';
import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  DeliverPolicy,
  DiscardPolicy,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';

/** Where the steward tries whether the stream takes messages; nobody listens there. */
export const canarySubject = 'canary.events';

/** What the stream is to be; a stream that says otherwise was made by somebody else. */
export const wantedStream = {
  subjects: ['events.>', canarySubject],
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  discard: DiscardPolicy.Old,
  max_age: keptMs * 1_000_000,
  max_msgs: -1,
  max_bytes: -1,
  max_msgs_per_subject: -1,
  max_consumers: -1,
} satisfies Partial<StreamConfig>;

/** Used when the stream is made, and not held against it later: tests shorten it. */
export const duplicateWindow = 120 * 1_000_000_000;

/** What a stream of ours has none of. */
const unwanted = [
  'mirror',
  'sources',
  'republish',
  'subject_transform',
  'sealed',
  'no_ack',
  'max_msg_size',
  // Each would let whoever tells facts of its own empty the stream, or write in another's name: NATS 2.9 to 2.12.
  'allow_rollup_hdrs',
  'allow_msg_ttl',
  'allow_msg_counter',
  'allow_msg_schedules',
  'allow_atomic',
] as const;

/** What a killed replica had taken comes to another after this long; a slow batch is guarded by its inbox rows. */
const ackWait = 10_000 * 1_000_000;

/** The durable pull consumers: one for each service and each other whose facts it handles. */
export function wantedConsumers(
  handledBy: Readonly<Record<string, readonly string[]>> = factsHandledBy,
): Wanted[] {
  return Object.entries(handledBy).flatMap(([service, senders]) =>
    senders.map((sender) => ({
      service,
      config: {
        durable_name: durableName(service, sender),
        filter_subject: `events.${sender}.>`,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait: ackWait,
        max_ack_pending: 1_000,
      },
    })),
  );
}

export interface Wanted {
  service: string;
  config: Partial<ConsumerConfig> & { durable_name: string; filter_subject: string };
}

/** Whether the stream is what it is to be, as far as NATS tells. */
export function isAsWanted({ config }: StreamInfo): boolean {
  const has = config as unknown as Record<string, unknown>;
  const same = Object.entries(wantedStream).every(
    // The canary's subject came later: a stream of before is taken over.
    ([name, value]) => name === 'subjects' || has[name] === value,
  );
  const known = (config.subjects ?? []).every((subject) => wantedStream.subjects.includes(subject));
  const nothing = (value: unknown) =>
    value == null || value === false || value === -1 || (Array.isArray(value) && value.length === 0);
  return same && known && unwanted.every((name) => nothing(has[name]));
}

/** Whether a consumer is the wanted one. */
export function isSame({ config }: ConsumerInfo, wanted: Wanted['config']): boolean {
  const has = config as unknown as Record<string, unknown>;
  const same = Object.entries(wanted).every(([name, value]) => has[name] === value);
  return same && !has['deliver_subject'] && !has['deliver_group'];
}
