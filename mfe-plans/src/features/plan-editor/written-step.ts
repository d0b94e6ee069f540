import { planFieldLabel } from '@studieplan/contracts';
import type { Step } from '../../undo/form-history.ts';
import { writtenItems } from '../../plan-fields/written.ts';
import type { PlanDraft } from './plan-draft.ts';
import { fieldPaths } from '../../plan-fields/fields.ts';

// They are chosen, and the browser takes back no choice.
const chosen = new Set<keyof PlanDraft>(['language', 'country', 'eqf_level', 'delivery']);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** How many rows hold another text: a row that is not there yet is an empty one. */
const otherRows = (before: readonly string[], after: readonly string[]) =>
  after.filter((text, index) => text !== (before[index] ?? '')).length;

/** What was done with a list, or undefined for keys in one row; null where no text is another. */
function listAct(
  before: readonly string[],
  after: readonly string[],
  label: string,
): string | undefined | null {
  const [had, has] = [writtenItems(before), writtenItems(after)];
  if (same(had, has)) return null;
  if (after.length >= before.length && otherRows(before, after) === 1) return undefined;
  if (has.length < had.length) return `Punktet er fjernet fra ${label}`;
  return same(had.toSorted(), has.toSorted()) ? `Punktet er flyttet i ${label}` : `${label} er endret`;
}

/** What writing in one field of the form has done; undefined where the text stays the same. */
export function writtenStep<Name extends keyof PlanDraft>(
  draft: PlanDraft,
  name: Name,
  value: PlanDraft[Name],
): Step<Pick<PlanDraft, Name>> | undefined {
  const before = draft[name];
  const label = planFieldLabel(fieldPaths[name]);
  let act: string | undefined | null;
  if (typeof before === 'string' || typeof value === 'string') {
    if (before === value) return undefined;
    if (chosen.has(name)) act = `${label} er endret`;
  } else {
    act = listAct(before, value, label);
    // Chips: what is written there is no text of the form before it is one.
    if (name === 'assessment_methods') act ??= `${label} er endret`;
  }
  if (act === null) return undefined;
  return {
    what: act ?? `Skrevet i ${label}`,
    before: { [name]: before } as Pick<PlanDraft, Name>,
    after: { [name]: value } as Pick<PlanDraft, Name>,
    typed: act === undefined,
  };
}
