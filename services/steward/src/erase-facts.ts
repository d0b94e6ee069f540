import { events } from '@studieplan/contracts';
import type { Bus } from '@studieplan/kit/calls';
import { factIdOf, streamName } from '@studieplan/kit/events';
import { AckPolicy, type ConsumerInfo, DeliverPolicy, type JetStreamManager } from '@nats-io/jetstream';
import { unlessMissing } from './event-streams.ts';

const scanBatch = 1_000;

interface Wish {
  /** The service whose facts they are; only those are looked at. */
  service: string;
  now: string[];
  /** To go when every service has handled them. */
  handled: string[];
}

/** Deletes facts of one service from the stream; answers the ids that are not there any more. */
export async function eraseFactsIn(bus: Bus, { service, now, handled }: Wish): Promise<string[]> {
  if (now.length + handled.length === 0) return [];
  const manager = await bus.jetstreamManager();
  const places = await placesOf(bus, manager, new Set([...now, ...handled]), service);
  const floor = await handledUpTo(manager, events.userErased.subject);
  const done = handled.filter((id) => (places.get(id) ?? []).every((sequence) => sequence <= floor));
  const gone = [...now, ...done];
  for (const id of gone)
    for (const sequence of places.get(id) ?? []) await manager.streams.deleteMessage(streamName, sequence);
  return gone;
}

/**
 * Where the messages with these ids stand. The stream is read through, headers only: a message sent again after the
 * dedupe window stands there twice, and a killed relay never heard where its message went.
 */
async function placesOf(
  bus: Bus,
  manager: JetStreamManager,
  ids: Set<string>,
  service: string,
): Promise<Map<string, number[]>> {
  const places = new Map<string, number[]>();
  const name = `${service}_erasure`;
  // Left by one that was killed: it would go on where that one stopped.
  await unlessMissing(manager.consumers.delete(streamName, name));
  const { num_pending } = await manager.consumers.add(streamName, {
    name,
    filter_subject: `events.${service}.>`,
    headers_only: true,
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.All,
    inactive_threshold: 60_000_000_000,
    mem_storage: true,
  });
  const reader = await bus.jetstream().consumers.get(streamName, name);
  let pending = num_pending;
  while (pending > 0) {
    let read = 0;
    const messages = await reader.fetch({ max_messages: scanBatch, expires: 2_000 });
    for await (const message of messages) {
      read += 1;
      pending = message.info.pending;
      const id = factIdOf(message);
      if (ids.has(id)) places.set(id, [...(places.get(id) ?? []), message.seq]);
      if (pending === 0) break;
    }
    // What was not seen must not count as gone.
    if (read === 0) throw new Error('the stream could not be read through');
  }
  return places;
}

/** The sequence up to which every durable consumer of a subject has done its work; infinite when none lags behind. */
async function handledUpTo(manager: JetStreamManager, subject: string): Promise<number> {
  const behind = (info: ConsumerInfo) => info.num_pending > 0 || info.num_ack_pending > 0;
  const reads = (info: ConsumerInfo) =>
    info.config.durable_name !== undefined &&
    subject.startsWith((info.config.filter_subject ?? '>').replace(/>$/, ''));
  let handled = Number.POSITIVE_INFINITY;
  for await (const info of manager.consumers.list(streamName)) {
    if (reads(info) && behind(info)) handled = Math.min(handled, info.ack_floor.stream_seq);
  }
  return handled;
}
