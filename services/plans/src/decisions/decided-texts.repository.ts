import type { DecisionKind, PlanContent } from '@studieplan/contracts';
import { command, rowsBy, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { DecidedTextEntity } from './decided-text.entity.ts';

/** Where a text is asked for: an association, and people whose texts are refused wherever they are. */
export interface DecidedScope {
  study_association_id: string;
  people: readonly string[];
}

export type StoredText = DecidedTextEntity & { windows: Buffer; per_window: number };

/** A text of an earlier release that lacks its sketch, and maybe its digests, with what it was. */
export interface UnfilledText extends Pick<
  DecidedTextEntity,
  'id' | 'plan_id' | 'version_id' | 'windows' | 'per_window'
> {
  plan: PlanContent | null;
  /** What the version froze; null where the plan itself was decided. */
  version: PlanContent | null;
}

/** What a refusal was about, for those who may see it. */
export interface RefusalFacts extends Pick<DecidedTextEntity, 'plan_id' | 'decided_at'> {
  kind: DecisionKind;
  reason: string | null;
  /** Null where the plan is no more. */
  title: string | null;
  author_id: string | null;
  study_association_id: string | null;
  deleted_at: Date | null;
  version_number: number | null;
}

/** Bytes that are held in memory at once; one text alone may be more. */
const portionBytes = 8_000_000;

const sameBefore = statement<{ id: string }>(`
  UPDATE decided_texts SET decided_at = clock_timestamp()
  WHERE plan_id = $1 AND version_id IS NOT DISTINCT FROM $2 AND kind = $3 AND associations @> ARRAY[$4::uuid]
    AND windows = $5 AND figures = $6::jsonb AND writers @> $7::uuid[] AND closed_at IS NULL
  RETURNING id`);
// One text, which takes a tenth of the time of an array of ten thousand.
const idsHere = statement<{ ids: string | null }>(`
  SELECT string_agg(id::text, ' ') AS ids FROM decided_texts
  WHERE associations @> ARRAY[$1::uuid] AND (kind IN ('approved', 'approved_alone')) = $2
    AND closed_at IS NULL AND sketch IS NOT NULL`);
const largestAssociations = statement<{ association: string }>(`
  SELECT association FROM decided_texts, unnest(associations) AS association
  WHERE closed_at IS NULL GROUP BY association ORDER BY count(*) DESC LIMIT 50`);
const elsewhere = statement<{ id: string; bytes: number }>(`
  SELECT id, octet_length(windows) AS bytes FROM decided_texts
  WHERE writers && $2::uuid[] AND NOT associations @> ARRAY[$1::uuid] AND closed_at IS NULL
    AND kind NOT IN ('approved', 'approved_alone') AND windows IS NOT NULL ORDER BY id`);
const whole = statement<StoredText>('SELECT * FROM decided_texts WHERE id = ANY($1)');
const sizes = statement<{ id: string; bytes: number }>(
  'SELECT id, octet_length(windows) AS bytes FROM decided_texts WHERE id = ANY($1) ORDER BY id',
);

@Injectable()
export class DecidedTextsRepository {
  /** The same decision of the same plan on the very text is renewed: it is as late as this one, and stands once. */
  async insert(tx: Tx, text: Omit<DecidedTextEntity, 'decided_at' | 'closed_at'>): Promise<void> {
    const same = await sameBefore.run(tx, [
      text.plan_id,
      text.version_id,
      text.kind,
      text.study_association_id,
      text.windows,
      JSON.stringify(text.figures),
      text.writers,
    ]);
    // By the database's clock alone is one decision later than another.
    if (same.length === 0)
      await tx.insert(DecidedTextEntity, { ...text, decided_at: () => 'clock_timestamp()' });
  }

  /** Refusals that bind in an association, or approvals that answer there, as this transaction sees them. */
  async idsHere(tx: Tx, studyAssociationId: string, approved: boolean): Promise<string[]> {
    const [row] = await idsHere.run(tx, [studyAssociationId, approved]);
    return row?.ids?.split(' ') ?? [];
  }

  /** In which the most has been decided, those first. */
  async largestAssociations(tx: Tx): Promise<string[]> {
    const rows = await largestAssociations.run(tx);
    return rows.map(({ association }) => association);
  }

  readonly sketches = rowsBy<{ id: string; sketch: Buffer }, [ids: readonly string[]]>(
    'SELECT id, sketch FROM decided_texts WHERE id = ANY($1)',
  );

  /** Refusals of other associations that bind some people, in portions of bounded size. */
  async *elsewhere(tx: Tx, { study_association_id, people }: DecidedScope): AsyncGenerator<StoredText[]> {
    yield* this.#inPortions(tx, await elsewhere.run(tx, [study_association_id, people]));
  }

  async *whole(tx: Tx, ids: readonly string[]): AsyncGenerator<StoredText[]> {
    if (ids.length > 0) yield* this.#inPortions(tx, await sizes.run(tx, [ids]));
  }

  async *#inPortions(tx: Tx, all: readonly { id: string; bytes: number }[]): AsyncGenerator<StoredText[]> {
    let portion: string[] = [];
    let bytes = 0;
    for (const [index, size] of all.entries()) {
      portion.push(size.id);
      bytes += size.bytes;
      if (bytes < portionBytes && index < all.length - 1) continue;
      yield await whole.run(tx, [portion]);
      portion = [];
      bytes = 0;
    }
  }

  /** The newest five of some refusals. */
  readonly facts = rowsBy<RefusalFacts, [ids: readonly string[]]>(`
    SELECT t.kind, t.decided_at, t.plan_id, p.title, p.author_id, p.study_association_id, p.deleted_at,
      v.version_number,
      CASE WHEN t.version_id IS NULL
        THEN (SELECT d.reason FROM plan_decisions AS d WHERE d.plan_id = t.plan_id AND d.kind = t.kind
              ORDER BY abs(extract(epoch FROM d.decided_at - t.decided_at)) LIMIT 1)
        ELSE (SELECT c.reason FROM version_changes AS c WHERE c.version_id = t.version_id AND c.deleted
              ORDER BY c.changed_at DESC LIMIT 1) END AS reason
    FROM decided_texts AS t LEFT JOIN plans AS p ON p.id = t.plan_id
    LEFT JOIN plan_versions AS v ON v.id = t.version_id
    WHERE t.id = ANY($1) ORDER BY t.decided_at DESC, t.id LIMIT 5`);

  /** A version is valid again. */
  readonly closeOfVersion = command<[versionId: string]>(`
    UPDATE decided_texts SET closed_at = clock_timestamp()
    WHERE version_id = $1 AND kind NOT IN ('approved', 'approved_alone') AND closed_at IS NULL`);

  /** A plan is no longer under review. */
  readonly closeReview = command<[planId: string]>(`
    UPDATE decided_texts SET closed_at = clock_timestamp()
    WHERE plan_id = $1 AND kind = 'under_review' AND closed_at IS NULL`);

  readonly deleteAll = command<[ids: readonly string[]]>('DELETE FROM decided_texts WHERE id = ANY($1)');

  /** Some texts without a sketch, locked, with the contents that they are made of. */
  readonly unfilled = rowsBy<UnfilledText, [approved: boolean]>(`
    SELECT text.id, text.plan_id, text.version_id, text.windows, text.per_window,
      to_jsonb(plans) AS plan, plan_versions.content AS version
    FROM decided_texts AS text LEFT JOIN plans ON plans.id = text.plan_id
    LEFT JOIN plan_versions ON plan_versions.id = text.version_id
    WHERE text.sketch IS NULL AND (text.kind = 'approved') = $1
    ORDER BY text.id LIMIT 50 FOR UPDATE OF text SKIP LOCKED`);

  async fill(
    tx: Tx,
    id: string,
    filled: Partial<Pick<DecidedTextEntity, 'windows' | 'per_window' | 'sketch' | 'figures' | 'key_id'>>,
  ): Promise<void> {
    await tx.update(DecidedTextEntity, { id }, filled as object);
  }
}
