import type { OutputOf } from '@studieplan/contracts';
import type { Logger } from '@studieplan/kit/process';
import type { Bus } from '@studieplan/kit/calls';
import { isLaterEpoch, stewardOperations, streamName, streamRenewed } from '@studieplan/kit/events';
import { JetStreamApiError, type JetStreamManager, type StreamInfo } from '@nats-io/jetstream';
import {
  canarySubject,
  duplicateWindow,
  isAsWanted,
  isSame,
  wantedConsumers,
  wantedStream,
} from './wanted-streams.ts';

/** What a working stream was seen to be. */
type SeenStream = OutputOf<typeof stewardOperations.stream>;

/** A look that failed once may have met a restart of NATS; twice in a row the stream is made anew. */
const faultsBeforeRemaking = 2;
/** A late answer may be a machine that stalls: so many failures of any kind. */
const failuresBeforeRemaking = 10;
const againMs = 1_000;
const answerWithinMs = 3_000;

const says = (words: RegExp) => (error: unknown) =>
  error instanceof Error && words.test(`${error.name} ${error.message}`);
const isMissing = says(/(stream|consumer|message) not found|no message found/i);
const isLate = says(/timeout/i);
/** What a cluster answers while it elects a leader, or has too few servers to agree: the stream is there all the same. */
const isElecting = says(/timeout|no responders|unavailable|not available|offline|no leader|503/i);

/** The owner of the event stream and of all consumers: makes them, empties them after a restore, and mends them. */
export class EventStreams {
  /** The epoch that backup tells of; the stream's own until then. */
  #epoch = 0;
  #failures = 0;
  /** Those among the failures that were no late answers. */
  #faults = 0;
  #canary?: number;
  #looking?: Promise<SeenStream>;
  #seen?: SeenStream;
  #currentReplicas = 0;
  #tooFewTold = false;
  #oldest: Record<string, number> = {};

  constructor(
    private readonly bus: Bus,
    private readonly log: Logger,
    private readonly consumers = wantedConsumers(),
    private readonly wantedReplicas = 1,
  ) {}

  /** A restore was told of: what the stream holds is of the past. */
  async begin(epoch: number): Promise<void> {
    if (!isLaterEpoch(epoch, this.#epoch)) return;
    this.#epoch = epoch;
    // A look under way began before this was known.
    await this.#looking?.catch(() => undefined);
    await this.look();
  }

  /** Whether the last look found, or left, a stream that works. */
  get well(): boolean {
    return this.#failures === 0 && this.#seen !== undefined;
  }

  /** Servers that are to keep the stream, and those that had all of it at the last look. */
  get replicas(): { wanted: number; current: number } {
    return { wanted: this.wantedReplicas, current: this.#currentReplicas };
  }

  /** By service: the seconds since the oldest fact was told that it has not handled; 0 when there is none. */
  get unhandledSeconds(): Record<string, number> {
    const seconds = (since: number | undefined) =>
      since === undefined ? 0 : Math.max(0, (Date.now() - since) / 1000);
    return Object.fromEntries(this.consumers.map(({ service }) => [service, seconds(this.#oldest[service])]));
  }

  /** The stream as it is now; looked through first where the steward has just come. */
  async seen(): Promise<SeenStream> {
    if (!this.#seen || this.#failures > 0) return this.look();
    const info = await infoOf(await this.bus.jetstreamManager());
    if (info?.config.description?.startsWith(this.#contents))
      return { ...this.#seen, first_seq: info.state.first_seq, last_seq: info.state.last_seq };
    // A look under way may have begun before it was gone, or another's.
    await this.#looking?.catch(() => undefined);
    return this.look();
  }

  /** Looks at everything, mends what is wrong and answers what is there; looks at the same time share one. */
  look(): Promise<SeenStream> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<SeenStream> {
    const manager = await this.bus.jetstreamManager();
    try {
      const stream = await this.#ensureStream(manager);
      await this.#ensureConsumers(manager);
      await this.#tryStream(manager, stream);
      this.#oldest = await this.#oldestUnhandled(manager);
      const { state, created, config, cluster } = await manager.streams.info(streamName);
      this.#currentReplicas =
        1 + (cluster?.replicas ?? []).filter(({ current, offline }) => current && !offline).length;
      this.#failures = 0;
      this.#faults = 0;
      const marker = `${String(created)} ${config.description ?? ''}`;
      return this.#tell({ epoch: this.#epoch, marker, first_seq: state.first_seq, last_seq: state.last_seq });
    } catch (error) {
      if (!this.bus.up) throw error;
      this.#failures += 1;
      this.log.warn({ err: error, failures: this.#failures }, 'hendelsesstrømmen virker ikke');
      const electing = this.wantedReplicas > 1 && isElecting(error);
      if (!isLate(error) && !electing) this.#faults += 1;
      if (this.#faults >= faultsBeforeRemaking || (this.#failures >= failuresBeforeRemaking && !electing))
        await this.#remake(manager);
      setTimeout(() => void this.look().catch(() => undefined), againMs).unref();
      throw error;
    }
  }

  /** Tells those with facts to send, when the stream is not the one that they know. */
  #tell(seen: SeenStream): SeenStream {
    const renewed = this.#seen?.marker !== seen.marker;
    this.#seen = seen;
    if (renewed) this.bus.connection.publish(streamRenewed);
    return seen;
  }

  /** Begins the stream's description: of which restore it is, and whose signatures the facts in it bear. */
  get #contents(): string {
    return `epoch ${this.#epoch} identities ${this.bus.identity.fingerprint} since `;
  }

  /** Another each time the stream is made or emptied: by it the relays see that their facts must be sent again. */
  #describe(): string {
    return this.#contents + new Date().toISOString();
  }

  async #ensureStream(manager: JetStreamManager): Promise<StreamInfo> {
    const info = await infoOf(manager);
    if (!info) return this.#make(manager);
    const epoch = Number(/^epoch (\d+)/.exec(info.config.description ?? '')?.[1] ?? 0);
    if (isLaterEpoch(epoch, this.#epoch)) this.#epoch = epoch;
    if (!isAsWanted(info)) {
      this.log.error(
        { config: info.config },
        'hendelsesstrømmen er ikke den den skal være; den lages på nytt',
      );
      await manager.streams.delete(streamName);
      return this.#make(manager);
    }
    await this.#replicate(manager, info);
    if (info.config.description?.startsWith(this.#contents)) return info;
    // Emptied, not deleted: a stream of the same name made while its readers are at work is one that NATS 2.9 may lose.
    await manager.streams.purge(streamName);
    this.#canary = undefined;
    const description = this.#describe();
    this.log.info({ description }, 'hendelsesstrømmen er tømt');
    return manager.streams.update(streamName, { ...wantedStream, description });
  }

  async #make(manager: JetStreamManager): Promise<StreamInfo> {
    this.#canary = undefined;
    const description = this.#describe();
    this.log.info({ description }, 'hendelsesstrømmen lages');
    const stream = { ...wantedStream, name: streamName, description, duplicate_window: duplicateWindow };
    const made = await manager.streams.add(stream);
    await this.#replicate(manager, made);
    return made;
  }

  /** As many servers keep the stream as are wanted: also where it is made with one, and where the number is changed. */
  async #replicate(manager: JetStreamManager, { config }: StreamInfo): Promise<void> {
    if (config.num_replicas === this.wantedReplicas) return;
    try {
      await manager.streams.update(streamName, { num_replicas: this.wantedReplicas });
      this.log.info({ replicas: this.wantedReplicas }, 'hendelsesstrømmen får et annet antall kopier');
    } catch (error) {
      // More than there are servers: it goes on with those that it has, health tells, and the next look tries again.
      if (!(error instanceof JetStreamApiError)) throw error;
      if (!this.#tooFewTold)
        this.log.warn({ err: error }, 'det er for få NATS-tjenere til kopiene av hendelsesstrømmen');
      this.#tooFewTold = true;
    }
  }

  async #remake(manager: JetStreamManager): Promise<void> {
    this.log.error('hendelsesstrømmen lages på nytt');
    await manager.streams.delete(streamName).catch((error: unknown) => {
      if (!isMissing(error)) this.log.warn({ err: error }, 'den gamle strømmen ble ikke slettet');
    });
    await this.#make(manager);
    await this.#ensureConsumers(manager);
  }

  async #ensureConsumers(manager: JetStreamManager): Promise<void> {
    for await (const { name, config } of manager.consumers.list(streamName)) {
      // All of ours fetch. One that delivers by itself was made by somebody who could, before this was closed to them.
      if (config.deliver_subject === undefined) continue;
      this.log.error({ config }, 'leseren er ikke vår; den slettes');
      await manager.consumers.delete(streamName, name);
    }
    for (const { config } of this.consumers) {
      const info = await unlessMissing(manager.consumers.info(streamName, config.durable_name));
      if (info && isSame(info, config)) continue;
      if (info) {
        this.log.error({ config: info.config }, 'leseren er ikke den den skal være; den lages på nytt');
        await manager.consumers.delete(streamName, config.durable_name);
      }
      await manager.consumers.add(streamName, config);
    }
  }

  /** Puts a message in and takes it out again, and the oldest one: files that are gone show in nothing else. */
  async #tryStream(manager: JetStreamManager, { state }: StreamInfo): Promise<void> {
    if (state.messages > 0) await read(manager, state.first_seq);
    // NATS lost the end of the stream in a crash: each relay sees so by what it has published.
    if (this.#canary !== undefined && this.#canary > state.last_seq) this.#canary = undefined;
    // One always stays: without it somebody else has emptied the stream.
    if (this.#canary !== undefined) await read(manager, this.#canary);
    const { seq } = await this.bus.jetstream().publish(canarySubject, undefined, {
      timeout: answerWithinMs,
      expect: { streamName },
    });
    await read(manager, seq);
    const earlier = this.#canary;
    this.#canary = seq;
    if (earlier !== undefined) await manager.streams.deleteMessage(streamName, earlier, false);
  }

  async #oldestUnhandled(manager: JetStreamManager): Promise<Record<string, number>> {
    const oldest: Record<string, number> = {};
    for (const { service, config } of this.consumers) {
      const info = await manager.consumers.info(streamName, config.durable_name);
      if (info.num_pending + info.num_ack_pending === 0) continue;
      // Known to NATS since 2.9, and not to the client's types.
      const next = { seq: info.ack_floor.stream_seq + 1, next_by_subj: config.filter_subject };
      // Missing: handled since, or erased.
      const message = await unlessMissing(manager.streams.getMessage(streamName, next));
      if (message) oldest[service] = Math.min(oldest[service] ?? Infinity, message.time.getTime());
    }
    return oldest;
  }
}

async function read(manager: JetStreamManager, seq: number): Promise<void> {
  const message = await manager.streams.getMessage(streamName, { seq });
  if (message?.seq !== seq) throw new Error(`message ${seq} cannot be read`);
}

/** What is asked for, or undefined where it is not there. */
export const unlessMissing = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });

const infoOf = (manager: JetStreamManager) => unlessMissing(manager.streams.info(streamName));
