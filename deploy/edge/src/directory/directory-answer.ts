import { z } from 'zod';

const listedPlan = z.object({
  approval_link: z.string().max(100),
  title: z.string().max(1_000),
  description: z.string().max(2_000),
  ects_credits: z.number(),
  estimated_hours: z.number(),
  language: z.string().max(100),
  eqf_level: z.string().max(20),
  study_association_name: z.string().max(1_000),
  organization_number: z.string().max(100),
  approval_method: z.enum(['self', 'admin']),
  approved_at: z.iso.datetime({ offset: true }),
  valid_until: z.iso.date().nullable().default(null),
});
const page = z.object({
  success: z.literal(true),
  plans: z.array(listedPlan).max(100),
  next_cursor: z.string().max(200).nullable(),
  associations: z.array(z.object({ id: z.string().max(100), name: z.string().max(1_000) })).max(1_000),
});
const refusal = z.object({ success: z.literal(false), fields: z.record(z.string(), z.string()).default({}) });

export type ListedPlan = z.output<typeof listedPlan>;
export type DirectoryAnswer = z.output<typeof page>;

/** A gateway's page of the directory (the contract's `listDirectory`); undefined when it is of another form. */
export function readDirectory(body: Buffer): DirectoryAnswer | undefined {
  return page.safeParse(json(body)).data;
}

/** Which fields a gateway has refused. */
export function refusedFields(body: Buffer): string[] {
  return Object.keys(refusal.safeParse(json(body)).data?.fields ?? {});
}

function json(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
