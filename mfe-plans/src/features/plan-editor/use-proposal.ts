import { useState } from 'react';
import type { operations, OutputOf } from '@studieplan/contracts';
import { draftOfProposal } from './plan-draft.ts';
import type { FormStep, useFormHistory } from './use-form-history.ts';

export type GeneratedAnswer = OutputOf<typeof operations.generatePlan>;

/** A generated text that nobody has saved yet, and the step that brought it into the form. */
interface Proposal {
  judge: GeneratedAnswer['judge'];
  step: FormStep;
}

/** Fills the form with a generated text, and remembers until the next save that it is one. */
export function useProposal({ act, history }: ReturnType<typeof useFormHistory>) {
  const [proposal, setProposal] = useState<Proposal>();
  // Whoever has worked on the proposal would lose that work too.
  const untouched = proposal !== undefined && history.newest === proposal.step;
  return {
    proposal,
    propose: ({ generated_plan, judge }: GeneratedAnswer) => {
      const step = act('Forslaget er fylt inn', draftOfProposal(generated_plan), {
        undo: () => setProposal(undefined),
        redo: () => setProposal({ judge, step }),
      });
      setProposal({ judge, step });
    },
    undoProposal: untouched ? () => void history.go('undo') : undefined,
    settleProposal: () => setProposal(undefined),
  };
}
