import { useRef, useState } from 'react';
import { errorText } from '@studieplan/ui';
import {
  emptyHistory,
  redone,
  undone,
  withoutStep,
  withStep,
  type Also,
  type History,
  type Step,
} from './form-history.ts';

export type Way = 'undo' | 'redo';

const lower = (what: string) => what.charAt(0).toLowerCase() + what.slice(1);

/** What can be taken back on a page, in order; `put` writes fields of its form. */
export function useHistory<Form>(put: (fields: Partial<Form>) => void) {
  const [history, setHistory] = useState<History<Form>>(emptyHistory);
  // An act is said where it is done; here it stands to be read.
  const [told, tell] = useState({ text: '', aloud: false });
  const [fault, setFault] = useState<string>();
  const going = useRef(false);
  const record = (step: Step<Form>) => {
    setHistory((now) => withStep(now, step));
    tell({ text: step.typed ? '' : `${step.what}.`, aloud: false });
    setFault(undefined);
  };
  const go = async (way: Way) => {
    const gone = way === 'undo' ? undone(history) : redone(history);
    if (gone === undefined || going.current) return;
    const { step } = gone;
    setHistory(gone.history);
    put(way === 'undo' ? step.before : step.after);
    tell({ text: way === 'undo' ? `Angret: ${lower(step.what)}.` : `${step.what}.`, aloud: true });
    setFault(undefined);
    if (step.also === undefined) return;
    going.current = true;
    try {
      await step.also[way]();
    } catch (error) {
      setHistory((now) => withoutStep(now, step));
      tell({ text: '', aloud: false });
      setFault(`Det lot seg ikke gjøre: ${errorText(error)}`);
    }
    going.current = false;
  };
  const acted = history.future.length > 0 || history.past.some(({ typed }) => !typed) || fault !== undefined;
  return {
    newest: history.past.at(-1),
    next: history.future[0],
    /** Something else was done than what the browser itself takes back. */
    acted,
    shown: acted || told.text !== '',
    told,
    fault,
    record,
    /** Something was done beside the form. */
    did: (what: string, also?: Also) => {
      if (also === undefined) tell({ text: `${what}.`, aloud: true });
      else record({ what, before: {}, after: {}, typed: false, also });
    },
    go,
  };
}
export type PageHistory<Form = object> = ReturnType<typeof useHistory<Form>>;
