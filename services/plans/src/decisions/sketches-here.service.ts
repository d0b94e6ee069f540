import { setImmediate } from 'node:timers/promises';
import { Database, type Tx } from '@studieplan/kit/database';
import { LOGGER, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DecidedTextsRepository } from './decided-texts.repository.ts';
import { type SoughtText, sketchFrom, type TextSketch } from './text-sketch.ts';

type Sketches = ReadonlyMap<string, TextSketch>;

/** Of all associations together: 10,000 texts of 1,000 words are 83 MB. */
const mostBytes = 120_000_000;
/** Of a map's entry, beside what the sketch holds. */
const entryBytes = 400;
const readAtOnce = 500;
const lookedAtOnce = 1_000;

function bytesOf(sketches: Sketches): number {
  // The map itself counts as one entry.
  let bytes = (sketches.size + 1) * entryBytes;
  for (const { drawn, filter } of sketches.values()) bytes += drawn.byteLength + filter.byteLength;
  return bytes;
}

/**
 * Sketches of the decided texts of associations, held in memory. What is held is brought up to date by the ids that the
 * asking transaction sees, so that no decision is missed, whichever replica took it and in whichever order it came in.
 */
@Injectable()
export class SketchesHere implements OnApplicationBootstrap, OnModuleDestroy {
  /** Of an association's refusals, or of its approvals. */
  readonly #held = new LRUCache<string, Sketches>({ maxSize: mostBytes, sizeCalculation: bytesOf });

  #ending = false;
  #warmed: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly texts: DecidedTextsRepository,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Reads ahead, so that the first approval after a start does not wait for what others then have at hand. */
  onApplicationBootstrap(): void {
    this.#warmed = this.#warm().catch((error: unknown) =>
      this.log.warn({ err: error }, 'skissene av avgjorte tekster ble ikke lest på forhånd'),
    );
  }

  async onModuleDestroy(): Promise<void> {
    this.#ending = true;
    await this.#warmed;
  }

  async #warm(): Promise<void> {
    const places = await this.database.transaction((tx) => this.texts.largestAssociations(tx));
    for (const place of places)
      if (!this.#ending) await this.database.transaction((tx) => this.#current(tx, place, false));
  }

  /** Ids of the texts of an association that may be the same as the one that is looked for: all that are, and few others. */
  async candidates(
    tx: Tx,
    studyAssociationId: string,
    approved: boolean,
    sought: SoughtText,
  ): Promise<string[]> {
    const current = await this.#current(tx, studyAssociationId, approved);
    const found: string[] = [];
    let looked = 0;
    for (const [id, sketch] of current) {
      if (sought.mayBe(sketch)) found.push(id);
      looked += 1;
      // Others are answered meanwhile.
      if (looked % lookedAtOnce === 0) await setImmediate();
    }
    return found;
  }

  async #current(tx: Tx, studyAssociationId: string, approved: boolean): Promise<Sketches> {
    const place = `${studyAssociationId} ${approved}`;
    const held = this.#held.get(place);
    const current = new Map<string, TextSketch>();
    const missing: string[] = [];
    for (const id of await this.texts.idsHere(tx, studyAssociationId, approved)) {
      const sketch = held?.get(id);
      if (sketch) current.set(id, sketch);
      else missing.push(id);
    }
    for (let at = 0; at < missing.length; at += readAtOnce) {
      for (const { id, sketch } of await this.texts.sketches(tx, missing.slice(at, at + readAtOnce)))
        current.set(id, sketchFrom(sketch));
      // Whoever gives up waiting leaves what was read to the next.
      this.#hold(place, current);
    }
    if (held && held.size !== current.size) this.#hold(place, current);
    return current;
  }

  /** Counted anew, since what is held grows while it is read. */
  #hold(place: string, sketches: Sketches): void {
    this.#held.delete(place);
    this.#held.set(place, sketches);
  }
}
