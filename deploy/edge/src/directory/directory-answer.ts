import { operations } from '@studieplan/contracts';
import { z } from 'zod';

const page = operations.listDirectory.output.extend({ success: z.literal(true) });
const refusal = z.object({ success: z.literal(false), fields: z.record(z.string(), z.string()).default({}) });

export type DirectoryAnswer = z.output<typeof page>;
export type ListedPlan = DirectoryAnswer['plans'][number];

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
