import type { PlanContent } from '@studieplan/contracts';
import type { Tx } from '@studieplan/kit/database';
import { anyErased } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import type { PlanEntity } from '../plans/plan.entity.ts';
import {
  type FoundSentence,
  type KeptSentence,
  type NewSentence,
  SavedSentencesRepository,
} from './saved-sentences.repository.ts';
import { type InheritedAuthor, inheritedAuthors } from './inherited-authors.ts';

type Place = Pick<PlanEntity, 'id' | 'author_id' | 'study_association_id'>;

interface Known {
  sentence: KeptSentence;
  /** Undefined of a sentence that nobody has saved. */
  first: FoundSentence | undefined;
}

/** Whose a text is by its sentences, whichever road it came by (design.md 52). */
@Injectable()
export class Authorship {
  constructor(private readonly sentences: SavedSentencesRepository) {}

  /**
   * Keeps who saved which sentence of a text first, and answers whom the text makes an author. `saver`: whose the new
   * sentences are; null where that is not known. In the transaction that saves the text, before anything is written of
   * the plan's edits: an erasure under way has those, and is waited for here.
   */
  async saved(tx: Tx, plan: Place, content: PlanContent, saver: string | null): Promise<InheritedAuthor[]> {
    const { study_association_id } = plan;
    const sentences = this.sentences.sentencesOf(study_association_id, content);
    if (sentences.length === 0) return [];
    const known = await this.#known(tx, study_association_id, sentences);
    const byNobody = { first_saver: null, plan_id: null, approved: false, settled: false };
    const byNow = saver === null ? byNobody : { ...byNobody, first_saver: saver, plan_id: plan.id };
    const unsaved = known.flatMap(({ sentence: { digest, near }, first }): NewSentence[] =>
      first?.found === 'same'
        ? []
        : [{ ...(first ?? byNow), digest, near: first?.found === 'near' ? [] : near }],
    );
    const authors = inheritedAuthors(
      known.map(({ first }) => first ?? byNow),
      plan.author_id,
    );
    const erased = await erasedOf(tx, [
      ...authors.map(({ id }) => id),
      ...unsaved.flatMap(({ first_saver }) => first_saver ?? []),
    ]);
    const living = unsaved.map((sentence) =>
      erased.has(sentence.first_saver ?? '') ? { ...sentence, first_saver: null } : sentence,
    );
    if (living.length > 0 && !(await this.sentences.remember(tx, study_association_id, living)))
      // Somebody has saved one of them at the same time, and was first.
      return this.of(tx, plan, content);
    return authors.filter(({ id }) => !erased.has(id));
  }

  /** Whom a text makes an author whose sentences have been saved. */
  async of(tx: Tx, plan: Place, content: PlanContent): Promise<InheritedAuthor[]> {
    const sentences = this.sentences.sentencesOf(plan.study_association_id, content);
    const known = await this.#known(tx, plan.study_association_id, sentences);
    const authors = inheritedAuthors(
      known.flatMap(({ first }) => first ?? []),
      plan.author_id,
    );
    const erased = await erasedOf(
      tx,
      authors.map(({ id }) => id),
    );
    return authors.filter(({ id }) => !erased.has(id));
  }

  /** For each sentence what is known of it; of one that nobody has saved, of the earliest that is like it. */
  async #known(tx: Tx, associationId: string, sentences: readonly KeptSentence[]): Promise<Known[]> {
    const found = await this.sentences.find(tx, associationId, sentences);
    const earliest = {
      same: new Map<string, number>(),
      near: new Map<string, number>(),
      elsewhere: new Map<string, number>(),
    };
    for (const [at, { found: how, key }] of found.entries())
      if (!earliest[how].has(key)) earliest[how].set(key, at);
    return sentences.map((sentence) => {
      const { digest, lookedUp } = sentence;
      const like = () => Math.min(...lookedUp.map((key) => earliest.near.get(key) ?? found.length));
      const first = found[earliest.same.get(digest) ?? like()] ?? found[earliest.elsewhere.get(digest) ?? -1];
      return { sentence, first };
    });
  }
}

/** Nobody is named anew who has been erased; an erasure under way is waited for. */
async function erasedOf(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const people = [...new Set(ids)].toSorted();
  const erased = new Set<string>();
  if (people.length === 0 || !(await anyErased(tx, people))) return erased;
  for (const id of people) if (await anyErased(tx, [id])) erased.add(id);
  return erased;
}
