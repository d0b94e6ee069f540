/** What an act has changed beside the form, for example at the server, and what takes it back. */
export interface Also {
  undo: () => unknown;
  redo: () => unknown;
}

export interface Step<Form> {
  /** What was done, as a sentence without its full stop. */
  what: string;
  before: Partial<Form>;
  after: Partial<Form>;
  /**
   * Written key by key, and nothing else has changed its fields since: the browser takes it back letter by letter where
   * it was written.
   */
  typed: boolean;
  also?: Also;
}

/** What somebody has done in a form, the newest last; and what they took back, the next to be done again first. */
export interface History<Form> {
  past: readonly Step<Form>[];
  future: readonly Step<Form>[];
}

export const emptyHistory: History<never> = { past: [], future: [] };

/** Steps that are remembered. */
export const longestHistory = 100;

const fieldsOf = <Form>({ after }: Step<Form>) => Object.keys(after);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The browser forgets what was typed in a field whose text comes from elsewhere. */
function overwritten<Form>(steps: readonly Step<Form>[], by: Step<Form>): Step<Form>[] {
  const fields = new Set(fieldsOf(by));
  return steps.map((step) =>
    step.typed && fieldsOf(step).some((field) => fields.has(field)) ? { ...step, typed: false } : step,
  );
}

/** One step more: keys in the same field are one step until something else is done, and none when they come to nothing. */
export function withStep<Form>({ past }: History<Form>, step: Step<Form>): History<Form> {
  const newest = past.at(-1);
  if (step.typed && newest?.typed === true && same(fieldsOf(newest), fieldsOf(step))) {
    const joined = { ...newest, after: step.after };
    const rest = past.slice(0, -1);
    return { past: same(joined.before, joined.after) ? rest : [...rest, joined], future: [] };
  }
  const before = step.typed ? past : overwritten(past, step);
  return { past: [...before, step].slice(-longestHistory), future: [] };
}

const settled = <Form>(step: Step<Form>): Step<Form> => (step.typed ? { ...step, typed: false } : step);

/** The newest step taken back; undefined where there is none. */
export function undone<Form>({ past, future }: History<Form>) {
  const step = past.at(-1);
  if (step === undefined) return undefined;
  return {
    step,
    history: { past: overwritten(past.slice(0, -1), step), future: [settled(step), ...future] },
  };
}

/** What was taken back last, done again; undefined where there is none. */
export function redone<Form>({ past, future }: History<Form>) {
  const [step, ...rest] = future;
  if (step === undefined) return undefined;
  return { step, history: { past: [...overwritten(past, step), step], future: rest } };
}

/** Without a step that could be taken back or done again no more. */
export function withoutStep<Form>({ past, future }: History<Form>, step: Step<Form>): History<Form> {
  const others = (steps: readonly Step<Form>[]) => steps.filter((each) => each !== step);
  return { past: others(past), future: others(future) };
}
