import { createHmac } from 'node:crypto';
import type { GeneratedPlan, InputOf, aiOperations, PlanContent } from '@studieplan/contracts';
import { DrawnKeys, type Tx } from '@studieplan/kit/database';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import type { GenerationRequest } from '../generation/generation-question.ts';
import { type OwnText, ownTextOf, readSentences, silent } from './own-sentences.ts';
import { proposedDigests } from './proposal-text.ts';
import { ProposalWindowsRepository } from './proposal-windows.repository.ts';

type Origin = NonNullable<InputOf<typeof aiOperations.scorePlan>['origin']>;

/** Tells a text that somebody has written from one that was proposed to them (design.md 33). */
@Injectable()
export class OwnTextService {
  readonly #key: Uint8Array;

  constructor(
    private readonly windows: ProposalWindowsRepository,
    keys: DrawnKeys,
    scheduler: Scheduler,
  ) {
    this.#key = keys.current('proposals').key;
    scheduler.add({
      name: 'proposal-windows',
      when: { everyMinutes: 360 },
      run: (tx, { now }) => windows.removeOld(tx, now),
    });
  }

  /** Keeps digests of what is proposed to an association, before anybody sees it; what stood in the request is theirs. */
  async remember(
    tx: Tx,
    studyAssociationId: string,
    proposal: GeneratedPlan,
    request: GenerationRequest,
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
