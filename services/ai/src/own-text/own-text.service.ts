import { createHmac } from 'node:crypto';
import type { GeneratedPlan, InputOf, aiOperations, PlanContent } from '@studieplan/contracts';
import { DrawnKeys, type Tx } from '@studieplan/kit/database';
import { LOGGER, repeat, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type OwnText, ownTextOf, readSentences, silent } from './own-sentences.ts';
import { proposedDigests } from './proposal-text.ts';
import { ProposalWindowsRepository } from './proposal-windows.repository.ts';

type Origin = NonNullable<InputOf<typeof aiOperations.scorePlan>['origin']>;

const tidyEveryMs = 6 * 3600_000;

/** Tells a text that somebody has written from one that was proposed to them (design.md 33). */
@Injectable()
export class OwnTextService implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #key: Uint8Array;
  #stop?: () => void;

  constructor(
    private readonly windows: ProposalWindowsRepository,
    keys: DrawnKeys,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.#key = keys.current('proposals').key;
  }

  onApplicationBootstrap(): void {
    this.#stop = repeat(
      tidyEveryMs,
      () => this.windows.removeOld(),
      (error) => this.log.warn({ err: error }, 'oppryddingen feilet; prøves igjen senere'),
    );
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }

  /** Keeps digests of what is proposed to an association, before anybody sees it; what stood in the request is theirs. */
  async remember(
    tx: Tx,
    studyAssociationId: string,
    proposal: GeneratedPlan,
    request: { title?: string | undefined; description: string },
  ): Promise<void> {
    await this.windows.remember(tx, proposedDigests(this.#keyOf(studyAssociationId), proposal, request));
  }

  /** How much of a text is somebody's own, and which sentences are not. */
  async judge(content: PlanContent, origin: Origin): Promise<OwnText> {
    const sentences = readSentences(this.#keyOf(origin.study_association_id), content);
    if (!sentences) return silent;
    const digests = new Set(sentences.flatMap(({ windows }) => windows.flat()));
    return ownTextOf(sentences, origin.first_saved, await this.windows.find([...digests]));
  }

  // A key for each association: what was proposed to one says nothing of another, and no row names any.
  #keyOf(studyAssociationId: string): Buffer {
    return createHmac('sha256', this.#key).update(studyAssociationId).digest();
  }
}
