import { Database, type Tx } from '@studieplan/kit/database';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DecidedTextsRepository, type UnfilledText } from './decided-texts.repository.ts';
import { DecidedTexts } from './decided-texts.service.ts';
import { DecisionsRepository } from './decisions.repository.ts';
import { bytesOf } from './same-text.ts';

/**
 * Decisions of the first round were bound by a migration, which has no key: their digests are made before the service
 * takes its first call. Once: what is filled, or was no decision about the plan's text, is not found again.
 */
@Injectable()
export class DecidedTextsFilling implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly texts: DecidedTextsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly decided: DecidedTexts,
  ) {}

  async onModuleInit(): Promise<void> {
    while ((await this.database.transaction((tx) => this.#fillSome(tx))) > 0);
  }

  async #fillSome(tx: Tx): Promise<number> {
    const unfilled = await this.texts.unfilled(tx);
    for (const text of unfilled) await this.#fill(tx, text);
    return unfilled.length;
  }

  async #fill(tx: Tx, { id, plan_id, version_id, plan, version }: UnfilledText): Promise<void> {
    if (version_id !== null && (version === null || !this.decided.areSame(version, plan))) {
      // The plan had moved on to another text when its version was deactivated.
      await this.texts.deleteAll(tx, [id]);
      await this.decisions.deleteOfVersion(tx, plan_id, version_id);
      return;
    }
    const digests = this.decided.digests(version ?? plan);
    await this.texts.fill(tx, id, bytesOf(digests), digests.perWindow);
  }
}
