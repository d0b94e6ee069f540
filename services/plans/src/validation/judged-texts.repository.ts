import { randomUUID } from 'node:crypto';
import type { PlanContent, ValidationResult } from '@studieplan/contracts';
import { command, DrawnKeys, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { drawnText, modelTotalOf, sameShare, wholeText } from './judged-text.ts';

/** Days in which the lowest judgement of a text counts (design.md 33). */
const judgedDays = 7;

interface Who {
  study_association_id: string;
  person_id: string;
}

const remember = statement(`
  INSERT INTO judged_texts (id, plan_id, study_association_id, person_id, total, model_total, windows, digests)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`);
const lowestJudgement = statement<{ model_total: number; at: Date }>(`
  WITH asked AS MATERIALIZED (SELECT unnest($3::bigint[]) AS digest)
  SELECT model_total, at FROM (
    SELECT model_total, at, windows, digests FROM judged_texts
    WHERE (study_association_id = $1 OR person_id = $2) AND at > now() - $4 * interval '1 day'
    ORDER BY model_total, at OFFSET 0) AS judged
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT (place - 1) / 5) FILTER (WHERE digest IN (SELECT digest FROM asked))::float8
             / greatest(1, count(DISTINCT (place - 1) / 5)) AS share
    FROM unnest(judged.digests) WITH ORDINALITY AS kept (digest, place)) AS standing
  WHERE share >= $5::float8 OR share * windows >= $5::float8 * greatest(1, $6::int)
  LIMIT 1`);

/** What language models have judged lately: no text can be read from it, but the same text is found again. */
@Injectable()
export class JudgedTextsRepository {
  readonly #key: Uint8Array;

  constructor(keys: DrawnKeys) {
    this.#key = keys.current('judged-texts').key;
  }

  /** Keeps a judgement of a model; the checker's alone is none, since it gives the same text the same score again. */
  async remember(
    tx: Tx,
    judged: Who & { plan_id: string; content: PlanContent; validation: ValidationResult },
  ): Promise<void> {
    const modelTotal = modelTotalOf(judged.validation);
    if (modelTotal === null) return;
    const { windows, digests } = drawnText(this.#key, judged.content);
    await remember.run(tx, [
      randomUUID(),
      judged.plan_id,
      judged.study_association_id,
      judged.person_id,
      judged.validation.score,
      modelTotal,
      windows,
      digests,
    ]);
  }

  /**
   * The lowest total that a model has given the same text of the association's or the person's within 7 days, percent;
   * null where none has judged it. Two texts are the same when two thirds of either stand in the other.
   */
  async lowestJudgement(
    tx: Tx,
    content: PlanContent,
    who: Who,
  ): Promise<{ model_total: number; at: Date } | null> {
    const { windows, digests } = wholeText(this.#key, content);
    // From the lowest up and only as far as the first that is the same: OFFSET 0 keeps the order of the two steps.
    const [lowest] = await lowestJudgement.run(tx, [
      who.study_association_id,
      who.person_id,
      digests,
      judgedDays,
      sameShare,
      windows,
    ]);
    return lowest ?? null;
  }

  readonly removeOld = command<[now: Date]>(
    `DELETE FROM judged_texts WHERE at < $1::timestamptz - interval '${judgedDays} days'`,
  );
}
