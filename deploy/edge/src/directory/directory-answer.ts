import { operations } from '@studieplan/contracts';
import { z } from 'zod';
import { jsonIn } from '../answers/read-whole.ts';

const page = operations.listDirectory.output.extend({ success: z.literal(true) });
const refusal = z.object({ success: z.literal(false), fields: z.record(z.string(), z.string()).default({}) });

export type DirectoryAnswer = z.output<typeof page>;
export type ListedPlan = DirectoryAnswer['plans'][number];

/** A gateway's page of the directory (the contract's `listDirectory`); undefined when it is of another form. */
export function readDirectory(body: Buffer): DirectoryAnswer | undefined {
  return page.safeParse(jsonIn(body)).data;
}

/** Which fields a gateway has refused. */
export function refusedFields(body: Buffer): string[] {
  return Object.keys(refusal.safeParse(jsonIn(body)).data?.fields ?? {});
}
