import { z } from 'zod';
import { id, optionalText, requiredText, text, timestamp, object } from '../fields.ts';
import { remarkPlace } from './remarked-text.ts';

/** Open remarks that a plan can have, and signs of each of a remark's texts (issue line N-1). */
export const maxOpenRemarks = 500;
export const maxRemarkText = 2000;
/** Plans that `listAskedOfMe` tells; more only count. */
export const mostAsked = 50;

/** Made, answered by whoever wrote the plan, marked as mended by them; closed by an administrator. */
export const remarkStates = ['open', 'answered', 'done', 'closed'] as const;
export type RemarkState = (typeof remarkStates)[number];

/** A remark as an administrator writes it: on a field, or on words in it, with what could stand there instead. */
export const newRemark = object(() => ({
  path: text(100, 'Merknaden må ha et felt').refine(
    (path) => remarkPlace(path) !== null,
    'Feltet finnes ikke i en studieplan',
  ),
  quote: optionalText(maxRemarkText, 'Sitatet må være tekst'),
  text: requiredText(maxRemarkText, 'Skriv hva merknaden gjelder'),
  suggestion: optionalText(maxRemarkText, 'Forslaget må være tekst'),
}));
export type NewRemark = z.output<typeof newRemark>;

/** The remarks that go with a decision. */
export const decisionRemarks = z
  .array(newRemark, 'Merknadene må være en liste')
  .max(maxOpenRemarks, `Høyst ${maxOpenRemarks} merknader om gangen`)
  .default([]);

/** An administrator's remark on a field of a plan (design.md 45). */
export const planRemark = object(() => ({
  id,
  /** From 1, in the order in which they were made. */
  number: z.number().int(),
  path: z.string(),
  /** The words that it is about, as they stood; null: the whole field or item. */
  quote: z.string().nullable(),
  text: z.string(),
  suggestion: z.string().nullable(),
  state: z.enum(remarkStates),
  /** Null of an erased person. */
  author_id: id.nullable(),
  author_name: z.string().nullable(),
  answer: z.string().nullable(),
  /** The field's text when the remark was made. */
  field_text: z.string(),
  made_at: timestamp,
  decision_id: id,
  decision_kind: z.enum(['changes_requested', 'rejected']),
  closed_at: timestamp.nullable(),
  /** The version that was approved while it was open; null where none was. */
  left_open_version: z.number().int().nullable(),
}));
export type PlanRemark = z.output<typeof planRemark>;

/** The remarks of a plan's answer: the open ones first, at most 100 and 1 MB; the rest by `listPlanRemarks`. */
export const remarksOfPlan = {
  remarks: z.array(planRemark).default([]),
  remarks_total: z.number().int().default(0),
  /** Those that no administrator has closed. */
  open_remarks: z.number().int().default(0),
};
