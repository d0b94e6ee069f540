import { useState } from 'react';
import type { operations, OutputOf } from '@studieplan/contracts';
import { draftOfProposal, sameContent, type PlanDraft } from './plan-draft.ts';

export type GeneratedAnswer = OutputOf<typeof operations.generatePlan>;

/** A generated text that nobody has saved yet, and what stood in the form before it. */
interface Proposal {
  judge: GeneratedAnswer['judge'];
  content: PlanDraft;
  before: PlanDraft;
}

/** Fills the form with a generated text, and remembers until the next save that it is one. */
export function useProposal(draft: PlanDraft, setDraft: (draft: PlanDraft) => void) {
  const [proposal, setProposal] = useState<Proposal>();
  // Whoever has worked on the proposal would lose that work too.
  const untouched = proposal !== undefined && sameContent(draft, proposal.content);
  return {
    proposal,
    propose: ({ generated_plan, judge }: GeneratedAnswer) => {
      const content = draftOfProposal(generated_plan);
      setProposal({ judge, content, before: draft });
      setDraft(content);
    },
    undoProposal: untouched
      ? () => {
          setDraft(proposal.before);
          setProposal(undefined);
        }
      : undefined,
    settleProposal: () => setProposal(undefined),
  };
}
