import { type PublicPlan, publicPlan } from '@studieplan/contracts/public/public-plan';
import { z } from 'zod';
import { jsonIn } from '../answers/read-whole.ts';

const answer = z.object({
  success: z.literal(true),
  study_plan: publicPlan,
  legal_text: z.string().default(''),
});
const refusal = z.object({
  success: z.literal(false),
  code: z.string(),
  withdrawn_at: z.iso.datetime({ offset: true }).optional(),
});

/** In bytes: what can be saved as a plan is far shorter. */
const longest = 2_000_000;

export interface ReadAnswer {
  plan: PublicPlan;
  legalText: string;
  /** As it came, and its length in bytes. */
  answer: unknown;
  length: number;
}

/** A gateway's answer read; undefined when it is of a form that this edge does not know. */
export function readPublicPlan(body: Buffer): ReadAnswer | undefined {
  if (body.length > longest) return undefined;
  const said = jsonIn(body);
  const read = answer.safeParse(said);
  if (!read.success) return undefined;
  return { plan: read.data.study_plan, legalText: read.data.legal_text, answer: said, length: body.length };
}

/** Why a code shows nothing. */
export function readRefusal(body: Buffer): { code: string; withdrawnAt?: string } | undefined {
  const read = refusal.safeParse(jsonIn(body));
  return read.success ? { code: read.data.code, withdrawnAt: read.data.withdrawn_at } : undefined;
}
