import { Database, type Tx } from '@studieplan/kit/database';
import { LOGGER, type Logger } from '@studieplan/kit/process';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { DecidedTextsRepository, type UnfilledText } from './decided-texts.repository.ts';
import { DecidedTexts } from './decided-texts.service.ts';
import { DecisionsRepository } from './decisions.repository.ts';
import { digestsFrom, TextWindows } from './same-text.ts';
import { sketchBytes, sketchOf } from './text-sketch.ts';

/**
 * What a migration, which has no key, has bound of earlier releases gets its digests here. Refusals before the service
 * takes its first call; approvals after that, since until they are there, a refusal only binds longer. Once: what is
 * filled, or was no decision about the plan's text, is not found again.
 */
@Injectable()
export class DecidedTextsFilling implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  #ending = false;
  #approvals: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly texts: DecidedTextsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly decided: DecidedTexts,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.#fill(false);
  }

  onApplicationBootstrap(): void {
    this.#approvals = this.#fill(true).catch((error: unknown) =>
      this.log.error(
        { err: error },
        'tidligere godkjenninger ble ikke gjort klare; prøves igjen ved neste start',
      ),
    );
  }

  async onModuleDestroy(): Promise<void> {
    this.#ending = true;
    await this.#approvals;
  }

  async #fill(approved: boolean): Promise<void> {
    while (!this.#ending && (await this.database.transaction((tx) => this.#fillSome(tx, approved))) > 0);
  }

  async #fillSome(tx: Tx, approved: boolean): Promise<number> {
    const unfilled = await this.texts.unfilled(tx, approved);
    for (const text of unfilled) await this.#fillOne(tx, text, approved);
    return unfilled.length;
  }

  async #fillOne(tx: Tx, text: UnfilledText, approved: boolean): Promise<void> {
    const { id, plan_id, version_id, windows, per_window, plan, version } = text;
    if (windows !== null && per_window !== null) {
      const sketch = sketchBytes(sketchOf(new TextWindows(digestsFrom(windows, per_window))));
      return this.texts.fill(tx, id, { sketch });
    }
    const content = version ?? plan;
    if (approved ? version === null : this.#wasNoDecision(text)) {
      await this.texts.deleteAll(tx, [id]);
      if (!approved && version_id !== null) await this.decisions.deleteOfVersion(tx, plan_id, version_id);
    } else if (content) await this.texts.fill(tx, id, this.decided.keptOf(content));
  }

  /** The plan had moved on to another text when its version was deactivated. */
  #wasNoDecision({ version_id, version, plan }: UnfilledText): boolean {
    if (plan === null) return true;
    return version_id !== null && (version === null || !this.decided.areSame(version, plan));
  }
}
