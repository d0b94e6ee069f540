import { flushSync } from 'react-dom';
import type { Also, Step } from '../../undo/form-history.ts';
import { useHistory, type Way } from '../../undo/use-history.ts';
import { useUndoKeys } from '../../undo/use-undo-keys.ts';
import { mendedPaths, fieldNames } from './field-places.ts';
import { focusField } from './focus-field.ts';
import type { PlanDraft } from './plan-draft.ts';
import type { Tray } from './start/kept-tray.ts';
import { writtenStep } from './written-step.ts';
import { fieldPaths } from '../../plan-fields/fields.ts';

/** What the writer can take back: the text, and what waits beside it. */
export interface FormState extends PlanDraft {
  tray: Tray | undefined;
}
export type FormStep = Step<FormState>;

/** Changes the form and remembers it under these words. */
export type Act = (what: string, change: Partial<FormState>, also?: Also) => FormStep;

interface Form {
  draft: PlanDraft;
  setDraft: (change: (before: PlanDraft) => PlanDraft) => void;
  tray: Tray | undefined;
  setTray: (tray: Tray | undefined) => void;
  /** The faults at these paths may be mended. */
  onMended: (...paths: string[]) => void;
}

const fieldsOf = ({ tray: _, ...fields }: Partial<FormState>): Partial<PlanDraft> => fields;

const anyField = [...fieldNames.keys()].map((id) => `[id="${id}"]`).join();
/** The field of the form that an element stands in. */
const nameAround = (target: Element) => fieldNames.get(target.closest(anyField)?.id ?? '');

/** The form's text, with everything that is done to it in order; the browser takes back what is typed where it is typed. */
export function useFormHistory({ draft, setDraft, tray, setTray, onMended }: Form) {
  const put = (change: Partial<FormState>) => {
    const fields = fieldsOf(change);
    if ('tray' in change) setTray(change.tray);
    setDraft((before) => ({ ...before, ...fields }));
    if (Object.keys(fields).length > 0) onMended(...mendedPaths(fields));
  };
  const history = useHistory<FormState>(put);
  const act: Act = (what, change, also) => {
    const now: FormState = { ...draft, tray };
    const before = Object.fromEntries(
      Object.keys(change).map((name) => [name, now[name as keyof FormState]]),
    );
    const step: FormStep = { what, before, after: change, typed: false, also };
    put(change);
    history.record(step);
    return step;
  };
  const write = (change: Partial<PlanDraft>) => {
    put(change);
    for (const name of Object.keys(change) as (keyof PlanDraft)[]) {
      const step = writtenStep(draft, name, change[name] ?? draft[name]);
      if (step !== undefined) history.record(step);
    }
  };
  useUndoKeys(
    (way) => {
      const step = way === 'undo' ? history.newest : history.next;
      if (step === undefined) return false;
      flushSync(() => void history.go(way));
      const [name] = Object.keys(fieldsOf(step.after)) as (keyof PlanDraft)[];
      // The field that had the focus is gone.
      if (name !== undefined && document.activeElement === document.body) focusField(fieldPaths[name]);
      return true;
    },
    (way: Way, target) => {
      const name = nameAround(target);
      // What is written there is no text of the form.
      if (name === undefined || !('value' in target) || ![draft[name]].flat().includes(String(target.value)))
        return true;
      if (way === 'redo') return history.next === undefined;
      return history.newest?.typed === true && name in history.newest.after;
    },
  );
  return { history, act, write };
}
