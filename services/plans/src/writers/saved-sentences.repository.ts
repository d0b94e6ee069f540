import { createHmac } from 'node:crypto';
import {
  comparedTellingWords,
  countableSentences,
  type PlanContent,
  tellingWords,
} from '@studieplan/contracts';
import { Database, DrawnKeys, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { SavedSentence } from './inherited-authors.ts';
import { keptKeys, lookedUpKeys, type WordDigest } from './near-keys.ts';

/** Sentences of one text that are kept, and known again with words changed: a plan that somebody reads has a few hundred. */
const keptOfOneText = 3_000;
const nearOfOneText = 500;

/** A sentence of a text, as it is kept. */
export interface KeptSentence {
  digest: string;
  /** What it is kept under beside its digest. */
  near: string[];
  /** What it is looked up by beside its digest. */
  lookedUp: string[];
}

/** What is known of a sentence, or of one that is like it. */
export interface FoundSentence extends SavedSentence {
  /** Of what it was looked up by. */
  key: string;
  found: 'same' | 'near' | 'elsewhere';
}

/** A sentence that is saved for the first time; `near`: empty where it is like another. */
export interface NewSentence extends SavedSentence {
  digest: string;
  near: string[];
}

// Elsewhere: of those who decide here, wherever they wrote it. The earliest of each first.
const find = statement<FoundSentence>(`
  SELECT key, found, first_saver, plan_id, approved, settled FROM (
    SELECT digest AS key, 'same' AS found, first_saver, plan_id, approved, settled, first_saved, digest
    FROM saved_sentences WHERE study_association_id = $1 AND digest = ANY($2::bigint[])
    UNION ALL
    SELECT n.near, 'near', s.first_saver, s.plan_id, s.approved, s.settled, s.first_saved, s.digest
    FROM near_sentences AS n JOIN saved_sentences AS s ON s.digest = n.digest AND s.study_association_id = $1
    WHERE n.near = ANY($3::bigint[])
    UNION ALL
    SELECT s.digest, 'elsewhere', s.first_saver, s.plan_id, false, false, s.first_saved, s.digest
    FROM saved_sentences AS s JOIN people AS p ON p.id = s.first_saver
    WHERE s.digest = ANY($2::bigint[]) AND s.study_association_id <> $1
      AND (p.role = 'systemadmin' OR (p.role = 'admin' AND p.study_association_id = $1))
  ) AS known ORDER BY first_saved, digest`);
// In the order of the digests, so that two saves of the same sentences wait for each other in the same order.
const remember = statement<{ digest: string }>(`
  WITH near AS (INSERT INTO near_sentences (near, digest)
    SELECT near, digest FROM unnest($6::bigint[], $7::bigint[]) AS kept (near, digest) ORDER BY near
    ON CONFLICT DO NOTHING)
  INSERT INTO saved_sentences (study_association_id, digest, first_saver, plan_id, approved, settled)
  SELECT $1::uuid, digest, first_saver, plan_id, approved, settled
  FROM unnest($2::bigint[], $3::uuid[], $4::uuid[], $5::boolean[], $8::boolean[])
    AS new (digest, first_saver, plan_id, settled, approved)
  ORDER BY digest ON CONFLICT DO NOTHING RETURNING digest`);
const settle = statement(`
  WITH standing AS MATERIALIZED (
    SELECT digest FROM saved_sentences
    WHERE study_association_id = $1 AND digest = ANY($2::bigint[]) AND NOT settled ORDER BY digest FOR UPDATE)
  UPDATE saved_sentences SET approved = true, settled = $3::uuid IS NULL OR first_saver IS DISTINCT FROM $3
  WHERE study_association_id = $1 AND digest IN (SELECT digest FROM standing)`);
const savedSentences = statement<{ digest: string; first_saved: Date }>(
  `SELECT digest, first_saved FROM saved_sentences WHERE study_association_id = $1 AND digest = ANY($2::bigint[])`,
);

/** When and by whom the sentences of an association's plans were first saved; nobody can read them. */
@Injectable()
export class SavedSentencesRepository {
  readonly #key: Uint8Array;

  constructor(
    private readonly database: Database,
    keys: DrawnKeys,
  ) {
    this.#key = keys.current('saved-sentences').key;
  }

  /** The countable sentences of a text, each once; 3,000 at most, the first. */
  sentencesOf(studyAssociationId: string, content: PlanContent): KeptSentence[] {
    const sentences = new Map<string, KeptSentence>();
    const wordDigest = this.#wordDigests(studyAssociationId);
    for (const { text } of countableSentences(content).slice(0, keptOfOneText)) {
      const digest = this.#digestOf(text);
      if (sentences.has(digest)) continue;
      const words = sentences.size < nearOfOneText ? comparedTellingWords(text) : [];
      const digests = words.map(wordDigest);
      sentences.set(digest, { digest, near: keptKeys(digests), lookedUp: lookedUpKeys(digests) });
    }
    return [...sentences.values()];
  }

  /** What is known of sentences, and of what is like them, the first saved first. */
  find(tx: Tx, studyAssociationId: string, sentences: readonly KeptSentence[]): Promise<FoundSentence[]> {
    const digests = sentences.map(({ digest }) => digest);
    return find.run(tx, [studyAssociationId, digests, sentences.flatMap(({ lookedUp }) => lookedUp)]);
  }

  /** In the transaction that saves them; false where one has been saved meanwhile, and keeps its time and saver. */
  async remember(tx: Tx, studyAssociationId: string, sentences: readonly NewSentence[]): Promise<boolean> {
    const near = sentences.flatMap((sentence) => sentence.near.map((key) => [key, sentence.digest] as const));
    const added = await remember.run(tx, [
      studyAssociationId,
      sentences.map(({ digest }) => digest),
      sentences.map(({ first_saver }) => first_saver),
      sentences.map(({ plan_id }) => plan_id),
      sentences.map(({ settled }) => settled),
      near.map(([key]) => key),
      near.map(([, digest]) => digest),
      sentences.map(({ approved }) => approved),
    ]);
    return added.length === sentences.length;
  }

  /** An administrator who has not written them has approved them: from now on they make nobody an author but the approver. */
  async settle(tx: Tx, studyAssociationId: string, content: PlanContent, approver: string): Promise<void> {
    await settle.run(tx, [studyAssociationId, this.#digestsOf(content), approver]);
  }

  /** As `settle`, of sentences that were proposed before anybody had saved them: nobody has written them. */
  async settleProposed(tx: Tx, studyAssociationId: string, sentences: readonly string[]): Promise<void> {
    if (sentences.length === 0) return;
    await settle.run(tx, [studyAssociationId, sentences.map((text) => this.#digestOf(text)), null]);
  }

  /** For each of `countableSentences(content)` when it was first saved; null where it never was. */
  async firstSaved(studyAssociationId: string, content: PlanContent): Promise<(string | null)[]> {
    const digests = this.#digestsOf(content);
    const rows = await this.database.read(savedSentences, [studyAssociationId, digests]);
    const times = new Map(rows.map((row) => [row.digest, row.first_saved.toISOString()]));
    return digests.map((digest) => times.get(digest) ?? null);
  }

  /** A key for each association: of the sentences of one nothing is known again in another. */
  #wordDigests(studyAssociationId: string): (word: string) => WordDigest {
    const key = createHmac('sha256', this.#key).update(studyAssociationId).digest();
    const known = new Map<string, WordDigest>();
    return (word) => {
      let digest = known.get(word);
      if (!digest) {
        const bytes = createHmac('sha256', key).update(word).digest();
        digest = [bytes.readInt32LE(0), bytes.readInt32LE(4)];
        known.set(word, digest);
      }
      return digest;
    };
  }

  #digestsOf(content: PlanContent): string[] {
    return countableSentences(content).map(({ text }) => this.#digestOf(text));
  }

  #digestOf(sentence: string): string {
    const words = tellingWords(sentence).join(' ');
    return createHmac('sha256', this.#key).update(words).digest().readBigInt64BE().toString();
  }
}
