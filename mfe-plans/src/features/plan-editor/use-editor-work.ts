import { useRef, useState } from 'react';
import { operations } from '@studieplan/contracts';
import { errorText, formatScore, type useFormErrors } from '@studieplan/ui';
import type { CopyKeeper } from '../../working-copy/copy-keeper.ts';
import { cancelledText } from '../../validation/ai-progress.tsx';
import { judgeWords } from '../../validation/judge-words.ts';
import { useAiRun } from '../../validation/use-ai-run.ts';
import { draftOf, sameContent, type PlanDraft } from './plan-draft.ts';
import { isOvertaken, newerPlan, type Conflict } from './plan-conflict.ts';
import { savedText } from './saved-text.ts';
import { groundOf, type Ground, type Work } from './saved-plan.ts';
import type { EditorMessage } from './use-editor-message.ts';
import { readsOfPlans, type usePlanStore } from './use-plan-store.ts';

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
    if (!isOvertaken(error) || from.saved.id === undefined) throw error;
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
