import { fieldPaths } from '../field-paths.ts';
import type { PlanDraft } from '../plan-draft.ts';

// A remark about a whole group stands at the first field in it.
const groups: Record<string, string> = {
  learning_outcomes: 'learning_outcomes.knowledge',
  metadata: 'metadata.eqf_level',
  duration: 'duration.hours',
};
const names = new Map(
  Object.entries(fieldPaths).map(([name, path]) => [path as string, name as keyof PlanDraft]),
);

export interface FieldPlace {
  /** Id of the field's control, and its path in the contract. */
  id: string;
  name: keyof PlanDraft;
  /** Which written item of a list, from 0. */
  item?: number;
}

/** The field that a path of the contract is about: `learning_outcomes.skills.1`, also `skills[1]`; undefined when none is. */
export function placeOf(path: string): FieldPlace | undefined {
  const steps = path.replace(/\[(\d+)\]/g, '.$1').split('.');
  const item = /^\d+$/.test(steps.at(-1) ?? '') ? Number(steps.pop()) : undefined;
  const written = steps.join('.');
  const id = groups[written] ?? written;
  const name = names.get(id);
  return name && { id, name, item };
}

/** Id of the control that a path is about. */
export const fieldIdOf = (path: string): string | undefined => placeOf(path)?.id;
