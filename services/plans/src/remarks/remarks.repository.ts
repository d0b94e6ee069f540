import { mostAsked, type NewRemark, type PlanRemark, type RemarkState } from '@studieplan/contracts';
import type { Call, Out } from '@studieplan/kit/calls';
import { command, Database, only, rowBy, rowsBy, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

/** Remarks of one answer, and the bytes of their texts: a plan of many long ones must still fit. */
const shownRemarks = 100;
const shownBytes = 1_000_000;

const wire = `json_build_object('id', r.id, 'number', r.number, 'path', r.path, 'quote', r.quote, 'text', r.text,
  'suggestion', r.suggestion, 'state', r.state, 'author_id', r.author_id, 'author_name', r.author_name,
  'answer', r.answer, 'field_text', r.field_text, 'made_at', r.made_at, 'decision_id', r.decision_id,
  'decision_kind', r.decision_kind, 'closed_at', r.closed_at, 'left_open_version', r.left_open_version)`;
const bytes = `octet_length(text) + octet_length(field_text) + coalesce(octet_length(quote), 0)
  + coalesce(octet_length(suggestion), 0) + coalesce(octet_length(answer), 0)`;
const numbered = (where: string, order: string) =>
  `(SELECT *, row_number() OVER ordered AS place, sum(${bytes}) OVER ordered AS bytes
    FROM plan_remarks WHERE ${where} WINDOW ordered AS (ORDER BY ${order})) AS r`;
const fits = `r.place <= ${shownRemarks} AND r.bytes <= ${shownBytes}`;

/** As they are stored; times are texts of the database. */
export interface RemarksOfPlan {
  total: number;
  open: number;
  shown: PlanRemark[];
}

/** What is remarked on a plan, as a column `remarks` of a statement over `plans`: the open ones first. */
export const remarksColumn = `(SELECT json_build_object('total', count(*), 'open', count(*) FILTER (WHERE r.state <> 'closed'),
    'shown', coalesce(json_agg(${wire} ORDER BY r.number) FILTER (WHERE ${fits}), '[]'))
  FROM ${numbered('plan_id = plans.id', `state = 'closed', number`)}) AS remarks`;

export type StoredRemark = PlanRemark & { plan_id: string };

/** A remark about to be stored. */
export type RemarkRow = Pick<NewRemark, 'path' | 'text'> & {
  quote: string | null;
  suggestion: string | null;
  field_text: string;
};

type Origin = Pick<StoredRemark, 'plan_id' | 'decision_id' | 'decision_kind'>;

type AskedPlan = Omit<Out<'listAskedOfMe'>['plans'][number], 'asked_at'> & { asked_at: Date };

/** Of one author, in one association or, with null, in any. */
export const askedOf = statement<AskedPlan & { total: number }>(`
  SELECT plans.id AS study_plan_id, plans.title, d.kind, people.full_name AS asked_by, d.decided_at AS asked_at,
         (SELECT count(*)::int FROM plan_remarks WHERE plan_id = plans.id AND decision_id = d.id) AS remarks,
         (SELECT count(*)::int FROM plan_remarks WHERE plan_id = plans.id AND state = 'open') AS remaining,
         count(*) OVER ()::int AS total
  FROM plans
  CROSS JOIN LATERAL (
    SELECT id, kind, decided_by, decided_at FROM plan_decisions
    WHERE plan_id = plans.id AND closed_at IS NULL AND kind IN ('changes_requested', 'rejected')
    ORDER BY decided_at DESC, id DESC LIMIT 1) AS d
  LEFT JOIN people ON people.id = d.decided_by
  WHERE plans.author_id = $1 AND plans.status IN ('draft', 'rejected') AND plans.deleted_at IS NULL
    AND ($2::uuid IS NULL OR plans.study_association_id = $2)
  ORDER BY d.decided_at DESC, plans.id LIMIT ${mostAsked}`);

const page = statement<{ remark: PlanRemark; more: boolean }>(`
  SELECT ${wire} AS remark, r.number < (SELECT max(number) FROM plan_remarks WHERE plan_id = $1) AS more
  FROM ${numbered('plan_id = $1 AND number > $2', 'number')} WHERE ${fits} ORDER BY r.number`);
const add = statement(`
  INSERT INTO plan_remarks (plan_id, number, decision_id, decision_kind, author_id, author_name,
    path, quote, text, suggestion, field_text)
  SELECT $1::uuid, (SELECT coalesce(max(number), 0) FROM plan_remarks WHERE plan_id = $1::uuid) + n.at, $2::uuid, $3::text,
         $4::uuid, coalesce((SELECT full_name FROM people WHERE id = $4::uuid), $5::text),
         n.remark ->> 'path', n.remark ->> 'quote', n.remark ->> 'text', n.remark ->> 'suggestion', n.remark ->> 'field_text'
  FROM jsonb_array_elements($6::jsonb) WITH ORDINALITY AS n (remark, at)`);
const openCount = statement<{ open: number }>(
  `SELECT count(*)::int AS open FROM plan_remarks WHERE plan_id = $1 AND state <> 'closed'`,
);

@Injectable()
export class RemarksRepository {
  constructor(private readonly database: Database) {}

  /** Those after a number, and whether there are more. */
  async page(planId: string, after: number): Promise<{ remarks: PlanRemark[]; more: boolean }> {
    const rows = await this.database.read(page, [planId, after]);
    return { remarks: rows.map(({ remark }) => remark), more: rows.at(-1)?.more === true };
  }

  async askedOf(author: string, association: string | null): Promise<(AskedPlan & { total: number })[]> {
    return this.database.read(askedOf, [author, association]);
  }

  async add(tx: Tx, { actor }: Call, from: Origin, remarks: readonly RemarkRow[]): Promise<void> {
    const { plan_id, decision_id, decision_kind } = from;
    const rows = JSON.stringify(remarks);
    await add.run(tx, [plan_id, decision_id, decision_kind, actor.id, actor.name, rows]);
  }

  readonly open = rowsBy<StoredRemark, [planId: string]>(
    `SELECT * FROM plan_remarks WHERE plan_id = $1 AND state <> 'closed' ORDER BY number`,
  );

  async openCount(tx: Tx, planId: string): Promise<number> {
    return only(await openCount.run(tx, [planId])).open;
  }

  readonly one = rowBy<StoredRemark, [planId: string, id: string]>(
    'SELECT * FROM plan_remarks WHERE plan_id = $1 AND id = $2',
  );

  readonly answer = command<[id: string, text: string, by: string]>(`
    UPDATE plan_remarks SET answer = $2, answered_by = $3, state = CASE state WHEN 'done' THEN state ELSE 'answered' END
    WHERE id = $1`);

  readonly setState = command<[ids: readonly string[], state: RemarkState]>(
    'UPDATE plan_remarks SET state = $2 WHERE id = ANY($1)',
  );

  readonly close = command<[id: string, by: string]>(
    `UPDATE plan_remarks SET state = 'closed', closed_by = $2, closed_at = now() WHERE id = $1`,
  );

  /** Of all that are open when a version is approved. */
  readonly leaveOpen = command<[planId: string, version: number]>(`
    UPDATE plan_remarks SET left_open_version = $2
    WHERE plan_id = $1 AND state <> 'closed' AND left_open_version IS NULL`);
}
