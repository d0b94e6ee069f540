import { fieldPaths, type FieldName } from '../../plan-fields/fields.ts';

const inOrder = Object.values(fieldPaths) as string[];
const orderOf = (path: string) => (inOrder.includes(path) ? inOrder.indexOf(path) : inOrder.length);

/** Errors by path as pairs, in the order of the form; what no field of it is to blame for comes last. */
export function inFormOrder(errors: Record<string, string>): [path: string, sentence: string][] {
  return Object.entries(errors).sort(([a], [b]) => orderOf(a) - orderOf(b));
}

/** The paths whose errors a change may mend: the hours are held against the credits, the course hours against both. */
export function mendedPaths(change: Partial<Record<FieldName, unknown>>): string[] {
  const fields = Object.keys(change) as FieldName[];
  const paths = fields.map((field): string => fieldPaths[field]);
  if (fields.includes('ects_credits')) paths.push(fieldPaths.estimated_hours);
  if (fields.includes('estimated_hours')) paths.push(fieldPaths.duration_hours);
  return paths;
}

// A remark about a whole group belongs to the first field in it.
const groups: Record<string, string> = {
  learning_outcomes: 'learning_outcomes.knowledge',
  metadata: 'metadata.eqf_level',
  duration: 'duration.hours',
};

/** Id of the control that a path of the contract is about, and which written item of a list, from 0. */
export function controlOf(path: string): { id: string; item?: number } {
  const steps = path.replace(/\[(\d+)\]/g, '.$1').split('.');
  const item = /^\d+$/.test(steps.at(-1) ?? '') ? Number(steps.pop()) : undefined;
  const written = steps.join('.');
  return { id: groups[written] ?? written, item };
}

/** The names of the form's fields, by the ids of their controls. */
export const fieldNames = new Map(
  Object.entries(fieldPaths).map(([name, path]) => [path as string, name as FieldName]),
);

export interface FieldPlace {
  /** Id of the field's control, and its path in the contract. */
  id: string;
  name: FieldName;
  /** Which written item of a list, from 0. */
  item?: number;
}

/** The field that a path of the contract is about: `learning_outcomes.skills.1`, also `skills[1]`; undefined when none is. */
export function placeOf(path: string): FieldPlace | undefined {
  const control = controlOf(path);
  const name = fieldNames.get(control.id);
  return name && { ...control, name };
}

/** Id of the control that a path is about. */
export const fieldIdOf = (path: string): string | undefined => placeOf(path)?.id;
