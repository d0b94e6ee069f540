import { createHmac } from 'node:crypto';
import { countableSentences, type PlanContent, tellingWords } from '@studieplan/contracts';
import { Database, DrawnKeys, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

/** Sentences of one save that are kept: a plan that somebody reads has a few hundred, and no save fills the table. */
const keptOfOneSave = 2_000;

const remember = statement(
  'plans_saved_sentences_remember',
  `INSERT INTO saved_sentences (study_association_id, digest)
   SELECT DISTINCT $1::uuid, digest FROM unnest($2::bigint[]) AS digest ORDER BY digest
   ON CONFLICT DO NOTHING`,
);
const savedSentences = statement<{ digest: string; first_saved: Date }>(
  'plans_saved_sentences',
  `SELECT digest, first_saved FROM saved_sentences WHERE study_association_id = $1 AND digest = ANY($2::bigint[])`,
);

/** When the sentences of an association's plans were first saved, so that no later proposal can claim them. */
@Injectable()
export class SavedSentencesRepository {
  readonly #key: Uint8Array;

  constructor(
    private readonly database: Database,
    keys: DrawnKeys,
  ) {
    this.#key = keys.current('saved-sentences').key;
  }

  /** In the transaction that saves the content; a sentence that is known keeps its time. */
  async remember(tx: Tx, studyAssociationId: string, content: PlanContent): Promise<void> {
    const digests = this.#digestsOf(content, keptOfOneSave);
    if (digests.length === 0) return;
    // Sorted, so that two saves of the same sentences wait for each other in the same order.
    await remember.run(tx, [studyAssociationId, digests]);
  }

  /** For each of `countableSentences(content)` when it was first saved; null where it never was. */
  async firstSaved(studyAssociationId: string, content: PlanContent): Promise<(string | null)[]> {
    const digests = this.#digestsOf(content);
    const rows = await this.database.read(savedSentences, [studyAssociationId, digests]);
    const times = new Map(rows.map((row) => [row.digest, row.first_saved.toISOString()]));
    return digests.map((digest) => times.get(digest) ?? null);
  }

  #digestsOf(content: PlanContent, most?: number): string[] {
    return countableSentences(content)
      .slice(0, most)
      .map(({ text }) =>
        createHmac('sha256', this.#key)
          .update(tellingWords(text).join(' '))
          .digest()
          .readBigInt64BE()
          .toString(),
      );
  }
}
