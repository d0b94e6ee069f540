import {
  blanksOf,
  durationRefusal,
  hoursRefusal,
  type PlanContent,
  type PlanStatus,
  regulationRequirements,
  type ValidationRules,
} from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';

/** Sentences at fields, by path. */
type Faults = Record<string, string>;

const longestQuote = 200;
const quoted = (text: string) =>
  text.length <= longestQuote ? text : `${text.slice(0, longestQuote).trimEnd()} …`;

/** What keeps a text from being saved at all: hours that do not fit. */
export function saveFaults(content: PlanContent, rules: ValidationRules): Faults {
  const hours = hoursRefusal(content.estimated_hours, content.ects_credits, rules);
  const duration = durationRefusal(content);
  return { ...(hours && { estimated_hours: hours }), ...(duration && { 'duration.hours': duration }) };
}

/** Blanks of a proposal that nobody has filled in, at the field where the first of them stands (design.md 35). */
function blankFaults(content: PlanContent): Faults {
  const faults: Faults = {};
  for (const { path, asks } of blanksOf(content))
    faults[path] ??=
      asks === '' ? 'Fyll ut det som står tomt mellom [[ og ]].' : `Fyll ut: «${quoted(asks)}»`;
  return faults;
}

const because = 'fordi studieplanen må svare på forskriftens krav før den sendes inn.';
const missing: Record<string, string> = {
  delivery: `Undervisningsform må velges, ${because}`,
  'duration.hours': `Varighet i kurstimer må fylles ut, ${because}`,
  delivery_description: `Fyll ut hvordan deltakere og kursleder deltar samtidig, ${because}`,
};

/** What the rules ask a plan to tell before it is sent in, and it does not. */
function requirementFaults(content: PlanContent): Faults {
  const untold = regulationRequirements(content).filter(({ told }) => !told);
  return Object.fromEntries(
    untold.map(({ path, label }) => [path, missing[path] ?? `${label} må fylles ut, ${because}`]),
  );
}

/** Why a text cannot be sent in: blanks that are left, and what the rules ask to be told (design.md 35 and 42). */
export function sendInFaults(content: PlanContent, rules: ValidationRules): Faults {
  return { ...blankFaults(content), ...(rules.require_regulation_fields && requirementFaults(content)) };
}

/**
 * Why a save may not leave a text sent in: all of `sendInFaults` when it is sent in now; a text that is sent in already
 * only gets no new blanks, since the rules may have been made stricter since.
 */
export function submissionFaults(
  content: PlanContent,
  rules: ValidationRules,
  status: { before: PlanStatus; after: PlanStatus },
): Faults {
  if (status.after !== 'submitted') return {};
  return status.before === 'submitted' ? blankFaults(content) : sendInFaults(content, rules);
}

/** INVALID_INPUT with every fault at its field; nothing where there is none. */
export function refuseFaults(fields: Faults): void {
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
}
