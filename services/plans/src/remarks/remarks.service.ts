import {
  maxOpenRemarks,
  type NewRemark,
  type PlanContent,
  type PlanRelation,
  placePath,
  remarkedText,
  remarkPlace,
  suggestionStands,
} from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { contentOf } from '../plans/content-hash.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { type RemarkRow, RemarksRepository } from './remarks.repository.ts';

/** Remarks on fields of a plan, which come with a decision (design.md 45); the plan is locked by whoever calls. */
@Injectable()
export class Remarks {
  constructor(private readonly remarks: RemarksRepository) {}

  /** The remarks as they will be stored; throws where one of them cannot be made, before anything is written. */
  async prepare(
    tx: Tx,
    plan: PlanEntity,
    relation: PlanRelation,
    wanted: readonly NewRemark[],
  ): Promise<RemarkRow[]> {
    if (wanted.length === 0) return [];
    if (relation.wrote) throw new AppError('REMARK_OWN_TEXT');
    const content = contentOf(plan);
    const fields: Record<string, string> = {};
    const rows = wanted.map(({ path, quote, text, suggestion }, index): RemarkRow => {
      const place = remarkPlace(path);
      const field_text = place && remarkedText(content, path);
      if (field_text === null) fields[`remarks.${index}.path`] = 'Punktet finnes ikke i studieplanen';
      return {
        path: place === null ? path : placePath(place),
        quote: quote ?? null,
        text,
        suggestion: suggestion ?? null,
        field_text: field_text ?? '',
      };
    });
    if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
    if ((await this.remarks.openCount(tx, plan.id)) + rows.length > maxOpenRemarks)
      throw new AppError('REMARK_LIMIT');
    return rows;
  }

  /** A suggestion that a save has brought into the text is mended, whichever way it came in. */
  async settle(tx: Tx, planId: string, before: PlanContent, after: PlanContent): Promise<void> {
    const waiting = (await this.remarks.open(tx, planId)).filter(({ state }) => state !== 'done');
    const taken = waiting.filter(
      (remark) => !suggestionStands(remark, before) && suggestionStands(remark, after),
    );
    if (taken.length === 0) return;
    await this.remarks.setState(
      tx,
      taken.map(({ id }) => id),
      'done',
    );
  }
}
