import { operations } from '@studieplan/contracts';
import { contentOf, isBlank, writtenItems, type PlanDraft } from '../plan-draft.ts';

const input = operations.checkText.input;
export type LiveInput = ReturnType<typeof input.parse>;

/**
 * What the form holds as the live check takes it, or undefined while there is too little to say anything of. A field that
 * holds what no plan may hold is left out: what is wrong with it is said when it is saved.
 */
export function sketchOf(draft: PlanDraft): LiveInput | undefined {
  const { knowledge, skills, competence } = draft;
  const outcomes = writtenItems([...knowledge, ...skills, ...competence]);
  if (isBlank(draft) || draft.description.trim() === '' || outcomes.length === 0) return undefined;
  const content: Record<string, unknown> = contentOf(draft);
  const read = input.safeParse({ content });
  if (read.success) return read.data;
  for (const { path } of read.error.issues) delete content[String(path[1])];
  return input.safeParse({ content }).data;
}
