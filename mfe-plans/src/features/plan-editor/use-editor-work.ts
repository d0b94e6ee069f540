import { useRef, useState } from 'react';
import { operations, type PlanStatus, type Plan } from '@studieplan/contracts';
import { errorText, formatScore, type useFormErrors, ApiError, callOperation } from '@studieplan/ui';
import type { CopyKeeper } from '../../working-copy/copy-keeper.ts';
import { cancelledText } from '../../validation/ai-progress.tsx';
import { judgeWords } from '../../validation/judge-words.ts';
import { useAiRun } from '../../validation/use-ai-run.ts';
import { draftOf, sameContent, type PlanDraft } from './plan-draft.ts';
import { groundOf, type Ground, type Work, type Stored } from './saved-plan.ts';
import { readsOfPlans, type usePlanStore } from './use-plan-store.ts';
import { usePassing, messageStays } from '../../passing/use-passing.ts';

interface EditorWorkInput {
  draft: PlanDraft;
  ground: Ground;
  setGround: (ground: Ground) => void;
  store: ReturnType<typeof usePlanStore>;
  errors: ReturnType<typeof useFormErrors>;
  say: (message: EditorMessage | undefined) => void;
  /** Its copy is neither sent nor changed while the text is being saved. */
  copy: Pick<CopyKeeper, 'hold' | 'release' | 'stored'>;
  /** A save has gone through. */
  onStored: (kind: Work) => void;
  /** A plan that was new has got an id, in the middle of a work that goes on in the form. */
  onCreated: (id: string) => void;
  onValidated: () => void;
  /** What the text lacks that is asked about before it is sent in. */
  missing: readonly string[];
}

/** A work that waits until somebody has said yes. */
interface Asked {
  kind: Work;
  from: Ground;
  /** It would leave an approved text for a draft. */
  leaves: boolean;
  missing: readonly string[];
}

/** Whether saving the form would make a draft of an approved plan. */
const leavesApproved = ({ saved: { status, content } }: Ground, draft: PlanDraft) =>
  status === 'approved' && !sameContent(draft, content);

const statusOf = (kind: Work) => (kind === 'draft' || kind === 'submitted' ? kind : null);

/** What the editor's buttons do: one thing at a time, asked first where it leaves an approved text. */
export function useEditorWork(input: EditorWorkInput) {
  const { draft, ground, setGround, store, errors, say } = input;
  const [work, setWork] = useState<Work>();
  const [returning, setReturning] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [asked, setAsked] = useState<Asked>();
  const agreed = useRef('');
  const validation = useValidation(input);

  const send = async (kind: Work, from: Ground) => {
    try {
      const stored = await store.send(from, statusOf(kind), await input.copy.hold());
      void input.copy.stored(stored.ground.saved.id ?? '');
      return stored;
    } catch (error) {
      input.copy.release();
      throw error;
    }
  };
  const perform = async (kind: Work, from: Ground) => {
    if (!store.check(from, statusOf(kind))) return;
    const stored = await send(kind, from);
    input.onStored(kind);
    setGround(stored.ground);
    if (kind === 'validate') {
      const { id } = stored.ground.saved;
      if (from.saved.id === undefined && id !== undefined) input.onCreated(id);
      return validation.validate(stored.ground);
    }
    const { text, done } = savedText(kind, from.saved.status, stored);
    say({ kind: done ? 'success' : 'info', text });
    setReturning(done);
  };
  const overtaken = async (error: unknown, kind: Work, from: Ground) => {
    const changed = error instanceof ApiError && error.code === 'PLAN_CHANGED';
    if (!changed || from.saved.id === undefined) throw error;
    const newer = await newerPlan(from.saved.id);
    // A save of our own whose answer was lost: nobody to ask.
    if (newer !== undefined && sameContent(draftOf(newer), draft)) return perform(kind, groundOf(newer));
    setConflict({ kind, newer, comparing: newer !== undefined });
    throw error;
  };
  const start = async (kind: Work, from: Ground) => {
    setAsked(undefined);
    setWork(kind);
    say(undefined);
    setReturning(false);
    setConflict(undefined);
    try {
      await perform(kind, from).catch((error: unknown) => overtaken(error, kind, from));
    } catch (error) {
      errors.refuse(error);
    } finally {
      setWork(undefined);
    }
  };
  const run = async (kind: Work, from: Ground = ground) => {
    if (work !== undefined) return;
    const leaves = leavesApproved(from, draft);
    // An approved text that is not changed is not sent in at all.
    const asks = kind === 'submitted' && (leaves || from.saved.status !== 'approved');
    const missing = asks && agreed.current !== input.missing.join() ? input.missing : [];
    if (!leaves && missing.length === 0) await start(kind, from);
    else if (store.check(from, statusOf(kind))) setAsked({ kind, from, leaves, missing });
  };
  return {
    work,
    returning,
    run,
    conflict,
    setConflict,
    validating: validation.running,
    cancelValidation: validation.cancel,
    /** Set while a save waits for an answer. */
    asked: asked && {
      ...asked,
      agree: () => {
        // Asked once: a refusal of the server does not bring the question back.
        agreed.current = input.missing.join();
        void start(asked.kind, asked.from);
      },
      refuse: () => setAsked(undefined),
    },
  };
}

function useValidation({ draft, setGround, errors, say, onValidated }: EditorWorkInput) {
  const { start, running, cancel } = useAiRun(operations.validatePlan, {
    fallback: 'Validation failed',
    refreshes: readsOfPlans,
  });
  const validate = async (saved: Ground) => {
    if (saved.saved.id === undefined) return;
    try {
      const answer = await start({ study_plan_id: saved.saved.id });
      if (answer === undefined) {
        say({ kind: 'info', text: cancelledText });
        return;
      }
      const { feedback, score } = answer.validation_result;
      setGround({ ...saved, validated: { result: feedback, content: draft }, outdated: false });
      onValidated();
      const text = `${judgeWords(feedback.judge).done}. Planen fikk ${formatScore(score)}.`;
      say({ kind: 'success', text, atScore: true });
    } catch (error) {
      errors.set({ fields: {}, form: `Feil ved validering: ${errorText(error)}` });
    }
  };
  return { validate, running, cancel };
}

export type EditorWork = ReturnType<typeof useEditorWork>;

const savedTexts: Record<Exclude<Work, 'validate'>, string> = {
  draft: 'Studieplanen er lagret som utkast.',
  submitted: 'Studieplanen er sendt inn.',
  keep: 'Studieplanen er lagret.',
};

const still: Record<PlanStatus, string> = {
  draft: 'et utkast',
  submitted: 'sendt inn',
  under_review: 'under vurdering',
  approved: 'godkjent',
  rejected: 'avvist',
};

/** What a save says; `before` is the status that it started from. `done` is false where nothing was changed. */
function savedText(
  kind: Exclude<Work, 'validate'>,
  before: PlanStatus,
  { ground, unchanged }: Stored,
): { text: string; done: boolean } {
  const { status } = ground.saved;
  if (unchanged && status === before)
    return { text: `Ingenting er endret. Studieplanen er fortsatt ${still[status]}.`, done: false };
  if (status === 'rejected')
    return { text: 'Studieplanen er lagret. Den er avvist til du sender den inn på nytt.', done: true };
  return { text: savedTexts[kind], done: true };
}

/** Somebody else saved the plan while it was being written on here. */
interface Conflict {
  /** What was refused, to be done over again when one's own text is kept. */
  kind: Work;
  /** The plan as it stands now; undefined where it could not be fetched. */
  newer: Plan | undefined;
  /** Whether both texts are being shown. */
  comparing: boolean;
}

/** The plan as the server has it now; undefined when it cannot be had, and the text is then simply not saved yet. */
function newerPlan(id: string): Promise<Plan | undefined> {
  return callOperation(operations.getPlan, { study_plan_id: id }).then(
    ({ study_plan }) => study_plan,
    () => undefined,
  );
}

/** A plan that has come under review meanwhile stays there: a save must not take it out by accident. */
export function keptWork(kind: Work, status: PlanStatus): Work {
  return status === 'under_review' && kind !== 'validate' ? 'keep' : kind;
}

interface EditorMessage {
  kind: 'success' | 'info';
  text: string;
  /** Beside the score and not over the page: nothing that is read moves for it. */
  atScore?: true;
}

const standsAtTop = ({ atScore }: EditorMessage) => atScore !== true;

/** What the last action has to say: for 10 s at the top of the page, or where the score stands. */
export function useEditorMessage() {
  return usePassing(messageStays, undefined, standsAtTop);
}
