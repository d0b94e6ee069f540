import { randomUUID } from 'node:crypto';
import type { PlanContent } from '@studieplan/contracts';
import type { Tx } from '@studieplan/kit/database';
import { CONFIG, type ServiceConfig } from '@studieplan/kit/process';
import { keyFor } from '@studieplan/kit/secrets';
import { Inject, Injectable } from '@nestjs/common';
import { contentOf } from '../plans/content-hash.ts';
import { type DecidedScope, DecidedTextsRepository, type StoredText } from './decided-texts.repository.ts';
import { bytesOf, digestsFrom, digestsOf, SameText } from './same-text.ts';

/** Which texts have been decided against, and whether another text is the same as one of them (design.md 31). */
@Injectable()
export class DecidedTexts {
  readonly #key: Uint8Array;

  constructor(
    private readonly texts: DecidedTextsRepository,
    @Inject(CONFIG) config: Pick<ServiceConfig, 'SECRET_KEY'>,
  ) {
    this.#key = keyFor(config.SECRET_KEY, 'decided-texts');
  }

  digests(content: PlanContent) {
    return digestsOf(this.#key, contentOf(content));
  }

  areSame(one: PlanContent, other: PlanContent): boolean {
    return new SameText(this.digests(one)).isSame(this.digests(other));
  }

  /** Holds a text against everyone in the association, and against its writers everywhere. */
  async bind(
    tx: Tx,
    of: { plan_id: string; version_id: string | null; study_association_id: string; writers: string[] },
    content: PlanContent,
  ): Promise<void> {
    const digests = this.digests(content);
    await this.texts.insert(tx, {
      ...of,
      id: randomUUID(),
      windows: bytesOf(digests),
      per_window: digests.perWindow,
      decided_at: new Date(),
    });
  }

  /** Whether the text, or one that is the same, has been decided against in this scope. */
  async stands(tx: Tx, scope: DecidedScope, content: PlanContent): Promise<boolean> {
    for await (const _ of this.#same(tx, scope, content)) return true;
    return false;
  }

  /** Lifts what was held against a plan's texts, and against texts that are the same as the approved one. */
  async clear(tx: Tx, planId: string, scope: DecidedScope, content: PlanContent): Promise<void> {
    await this.texts.deleteOfPlan(tx, planId);
    const same: StoredText[] = [];
    for await (const text of this.#same(tx, scope, content)) same.push(text);
    const here = (text: StoredText) => text.study_association_id === scope.study_association_id;
    const ids = (texts: StoredText[]) => texts.map(({ id }) => id);
    await this.texts.deleteAll(tx, ids(same.filter(here)));
    // What another association has decided stands there; here its writers have been approved.
    await this.texts.releaseWriters(tx, ids(same.filter((text) => !here(text))));
  }

  async clearOfVersion(tx: Tx, versionId: string): Promise<void> {
    await this.texts.deleteOfVersion(tx, versionId);
  }

  async *#same(tx: Tx, scope: DecidedScope, content: PlanContent): AsyncGenerator<StoredText> {
    let text: SameText | undefined;
    for await (const portion of this.texts.inScope(tx, scope)) {
      text ??= new SameText(this.digests(content));
      for (const stored of portion)
        if (text.isSame(digestsFrom(stored.windows, stored.per_window))) yield stored;
    }
  }
}
