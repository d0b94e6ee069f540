import { z } from 'zod';
import { judgedBy } from '../ai/validation.ts';
import { day, id, timestamp, object } from '../fields.ts';
import { passedExam } from '../ai/passed-exam.ts';
import { selfApprovedBy, toldContent } from '../plans/plan.ts';

/** The frozen version that a public code shows; carries no ids of people (design.md 25). */
export const publicPlan = object(() => ({
  ...toldContent.shape,
  study_association_name: z.string().nullable(),
  organization_number: z.string().nullable(),
  version_number: z.number().int(),
  approval_link: z.string(),
  approved_at: timestamp,
  approver_name: z.string(),
  approval_method: z.enum(['self', 'admin']),
  /** Who the self-approving person was to the text; null where an administrator approved. */
  self_approved_by: selfApprovedBy.nullable().default(null),
  /** The written justification alone; null where none was written (design.md 34). */
  change_comment: z.string().nullable(),
  validation_score: z.number().nullable(),
  judge: judgedBy.nullable(),
  /** The exam that the model which judged had passed; null: nobody vouched for the content (design.md 60). */
  exam: passedExam.omit({ exam_id: true, host: true }).nullable().default(null),
  /** The last day that it holds (design.md 68); null: without end. */
  valid_until: day.nullable().default(null),
  /** Whether that day was over when this was told. */
  expired: z.boolean().default(false),
  newer_approval_link: z.string().nullable(),
  /** When a newer version took its place; null while none has. */
  superseded_at: timestamp.nullable().default(null),
  /** The number of the version that `newer_approval_link` leads to. */
  newer_version_number: z.number().int().nullable().default(null),
  /** The code of the version that holds, of one that was taken back; null where none does. */
  holding_approval_link: z.string().nullable().default(null),
  deleted_at: timestamp.nullable(),
  /** Whether the version was deactivated by the systemadmin or recalled by an administrator; null while valid. */
  withdrawn: z.enum(['deactivated', 'recalled']).nullable().default(null),
  version_id: id,
  /** Its association shows its plans in the directory: search engines may keep the page. */
  in_directory: z.boolean().default(false),
}));
export type PublicPlan = z.output<typeof publicPlan>;
