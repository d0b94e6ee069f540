import { z } from 'zod';

const text = z.string().max(50_000);
const lines = z.array(z.string().max(5_000)).max(500);

/** What the edge shows of a gateway's answer to a code; the whole of it is in the contract (`publicPlan`). */
const publicPlan = z.object({
  title: z.string().max(1_000),
  description: text,
  ects_credits: z.number(),
  estimated_hours: z.number(),
  learning_outcomes: z.object({ knowledge: lines, skills: lines, competence: lines }),
  content_modules: lines,
  assessment_criteria: text,
  metadata: z.object({
    language: z.string().max(100),
    country: z.string().max(100).default('NO'),
    eqf_level: z.string().max(20),
    assessment_methods: lines.default([]),
  }),
  target_groups: text.optional(),
  learning_resources: text.optional(),
  teaching_methods: text.optional(),
  leader_requirements: text.optional(),
  duration: z.object({ hours: z.number().optional(), meetings: z.number().optional() }).optional(),
  delivery: z.enum(['fysisk', 'digital', 'kombinert']).optional(),
  delivery_description: text.optional(),
  subject_code: z.string().max(100).optional(),
  study_association_name: z.string().max(1_000).nullable(),
  organization_number: z.string().max(100).nullable(),
  version_number: z.number(),
  approval_link: z.string().max(100),
  approved_at: z.iso.datetime({ offset: true }),
  approver_name: z.string().max(1_000),
  approval_method: z.enum(['self', 'admin']),
  self_approved_by: z.enum(['author', 'administrator']).nullable().default(null),
  change_comment: text.nullable().default(null),
  validation_score: z.number().nullable(),
  judge: z.enum(['checker', 'model']).nullable(),
  newer_approval_link: z.string().max(100).nullable(),
  newer_version_number: z.number().nullable().default(null),
  superseded_at: z.iso.datetime({ offset: true }).nullable().default(null),
  deleted_at: z.iso.datetime({ offset: true }).nullable(),
  withdrawn: z.enum(['deactivated', 'recalled']).nullable().default(null),
  in_directory: z.boolean().default(false),
});
const answer = z.object({
  success: z.literal(true),
  study_plan: publicPlan,
  legal_text: z.string().max(200_000).default(''),
});
const refusal = z.object({
  success: z.literal(false),
  code: z.string(),
  withdrawn_at: z.iso.datetime({ offset: true }).optional(),
});

export type ShownPlan = z.output<typeof publicPlan>;
export type PlanState = 'approved' | 'selfApproved' | 'superseded' | 'deactivated' | 'recalled';

export interface ReadAnswer {
  plan: ShownPlan;
  legalText: string;
  /** As it came, and its length in bytes. */
  answer: unknown;
  length: number;
}

/** A gateway's answer read; undefined when it is of a form that this edge does not know. */
export function readPublicPlan(body: Buffer): ReadAnswer | undefined {
  const said = parsed(body);
  const read = answer.safeParse(said);
  if (!read.success) return undefined;
  return { plan: read.data.study_plan, legalText: read.data.legal_text, answer: said, length: body.length };
}

/** Why a code shows nothing. */
export function readRefusal(body: Buffer): { code: string; withdrawnAt?: string } | undefined {
  const read = refusal.safeParse(parsed(body));
  return read.success ? { code: read.data.code, withdrawnAt: read.data.withdrawn_at } : undefined;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** What a version is now: what has ended it comes before what it once was. */
export function stateOf(plan: ShownPlan): PlanState {
  if (plan.deleted_at !== null) return plan.withdrawn === 'recalled' ? 'recalled' : 'deactivated';
  if (plan.newer_approval_link !== null) return 'superseded';
  return plan.approval_method === 'admin' ? 'approved' : 'selfApproved';
}

/** Who approved: an administrator, or whose own text it is (design.md 34). */
export function approvalOf(plan: ShownPlan): 'admin' | 'author' | 'administrator' {
  if (plan.approval_method === 'admin') return 'admin';
  return plan.self_approved_by === 'administrator' ? 'administrator' : 'author';
}

/** What the plan's text is written in; what is no language tag is left to the reader. */
export function languageTag({ metadata }: { metadata: { language: string } }): string {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(metadata.language) ? metadata.language : '';
}
