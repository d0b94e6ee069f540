import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deletionRefusal, operations, relationTo, validationRefusal, type Plan } from '@studieplan/contracts';
import {
  errorText,
  formatScore,
  useFormErrors,
  useOperation,
  useOperationMutation,
  useUser,
} from '@studieplan/ui';
import { blockedBy, type Blocked } from '../../approval/approval-blocked.tsx';
import { deletedState } from '../../deletion/deleted-state.ts';
import { cancelledText } from '../../validation/ai-progress.tsx';
import { useAiRun } from '../../validation/use-ai-run.ts';
import { contentOf, draftOf, hoursOf, sameContent, type PlanDraft } from './plan-draft.ts';
import { isOvertaken, keptWork, newerPlan, type Conflict } from './plan-conflict.ts';
import { afterSave, groundOf, type Ground, type Work } from './saved-plan.ts';
import { useAsideText } from './use-aside-text.ts';
import { useEditorMessage } from './use-editor-message.ts';
import { useKeptText } from './use-kept-text.ts';
import { useProposal, type GeneratedAnswer } from './use-proposal.ts';

/** Pause between a save and the way back to the list, in ms (specification section 9). */
export const returnAfter = 1500;

export const saveFirst = 'Vennligst lagre studieplanen først';

const savedTexts: Record<Exclude<Work, 'validate'>, string> = {
  draft: 'Studieplanen er lagret som utkast.',
  submitted: 'Studieplanen er sendt inn.',
  keep: 'Studieplanen er lagret.',
};

/** Everything the editor knows and does. `plan` is what it starts from; what comes later does not touch the text. */
export function usePlanEditor(plan: Plan | undefined) {
  const user = useUser();
  const navigate = useNavigate();
  const errors = useFormErrors();
  const rules = useOperation(operations.getPlanRules, {}).data?.rules;
  const [ground, setGround] = useState(() => groundOf(plan));
  const { saved, validated } = ground;
  const [draft, setDraft] = useState(saved.content);
  const [resultShown, setResultShown] = useState(false);
  const [message, setMessage] = useEditorMessage();
  const [returning, setReturning] = useState(false);
  const [work, setWork] = useState<Work>();
  const [conflict, setConflict] = useState<Conflict>();
  const [deleted, setDeleted] = useState(false);
  const { proposal, propose, undoProposal, settleProposal } = useProposal(draft, setDraft);
  const refreshes = [operations.listPlans, operations.getPlan, operations.getPlanStatistics];
  const create = useOperationMutation(operations.createPlan, {
    fallback: 'Failed to create study plan',
    refreshes,
  });
  const update = useOperationMutation(operations.updatePlan, {
    fallback: 'Failed to update study plan',
    refreshes,
  });
  const validation = useAiRun(operations.validatePlan, { fallback: 'Validation failed', refreshes });

  const dirty = !sameContent(draft, saved.content);
  const kept = useKeptText({ userId: user.id, planId: saved.id, revision: saved.revision, draft, dirty });
  const aside = useAsideText(user.id, saved.id);
  const stale = validated === undefined ? ground.outdated : !sameContent(draft, validated.content);

  useEffect(() => {
    // Whoever writes on after the save stays.
    if (!returning || dirty) return undefined;
    const timer = setTimeout(() => void navigate('/study-plans'), returnAfter);
    return () => clearTimeout(timer);
  }, [returning, dirty, navigate]);
  const { forget } = kept;
  const { title } = saved.content;
  useEffect(() => {
    // Only now, drawn anew, does the guard of unsaved text let go.
    if (!deleted) return;
    forget();
    void navigate('/study-plans', { state: deletedState(title) });
  }, [deleted, forget, title, navigate]);

  /** Saves what is written; answers what the server then holds, or undefined when the form itself refused. */
  const store = async (from: Ground, status: 'draft' | 'submitted' | null): Promise<Ground | undefined> => {
    const refusal = hoursOf(draft, rules)?.refusal ?? null;
    const further: Record<string, string> = refusal === null ? {} : { estimated_hours: refusal };
    const { id, revision } = from.saved;
    const input = { ...contentOf(draft), status };
    const done = (answer: Parameters<typeof afterSave>[2]) => {
      const next = afterSave(from, draft, answer);
      kept.forget();
      settleProposal();
      setGround(next);
      return next;
    };
    if (id === undefined) {
      if (!errors.check(operations.createPlan.input, input, further)) return undefined;
      const answer = await create.mutateAsync(operations.createPlan.input.parse(input));
      return done({ id: answer.study_plan_id, revision: answer.revision, status: status ?? 'draft' });
    }
    const change = { ...input, study_plan_id: id, expected_revision: revision };
    if (!errors.check(operations.updatePlan.input, change, further)) return undefined;
    const answer = await update.mutateAsync(operations.updatePlan.input.parse(change));
    return done({ id, revision: answer.revision, status: answer.status });
  };

  const validate = async (from: Ground) => {
    const next = await store(from, null);
    if (next?.saved.id === undefined) return;
    try {
      // The progress stands over the form, the button beside or under it.
      window.scrollTo({ top: 0 });
      const answer = await validation.start({ study_plan_id: next.saved.id });
      if (answer === undefined) {
        setMessage({ kind: 'info', text: cancelledText });
        return;
      }
      const { feedback, score } = answer.validation_result;
      setGround({ ...next, validated: { result: feedback, content: draft }, outdated: false });
      setResultShown(true);
      setMessage({
        kind: 'success',
        text: `KI-valideringen er ferdig. Planen fikk ${formatScore(score)}.`,
      });
    } catch (error) {
      errors.set({ fields: {}, form: `Feil ved validering: ${errorText(error)}` });
    }
  };

  const perform = async (kind: Work, from: Ground) => {
    if (kind === 'validate') return validate(from);
    if ((await store(from, kind === 'keep' ? null : kind)) === undefined) return;
    setMessage({ kind: 'success', text: savedTexts[kind] });
    setReturning(true);
  };

  /** One thing at a time. Where somebody has saved meanwhile, both texts are shown. */
  const run = async (kind: Work, from: Ground = ground) => {
    if (work !== undefined) return;
    if (kind === 'validate' && from.saved.id === undefined) {
      errors.set({ fields: {}, form: saveFirst });
      return;
    }
    setWork(kind);
    setMessage(undefined);
    setReturning(false);
    setConflict(undefined);
    try {
      await perform(kind, from).catch(async (error: unknown) => {
        const { id } = from.saved;
        if (!isOvertaken(error) || id === undefined) throw error;
        const newer = await newerPlan(id);
        // A save of our own whose answer was lost: nobody to ask.
        if (newer !== undefined && sameContent(draftOf(newer), draft)) return perform(kind, groundOf(newer));
        setConflict({ kind, newer, comparing: newer !== undefined });
        throw error;
      });
    } catch (error) {
      errors.refuse(error);
    } finally {
      setWork(undefined);
    }
  };

  const relation = relationTo(
    plan ?? { author_id: user.id, study_association_id: user.study_association_id },
    user,
  );
  /** Why the plan cannot be approved now, or undefined. */
  const approvalBlocked = (action: 'approve' | 'selfApprove'): Blocked | undefined => {
    if (saved.id === undefined) return { text: saveFirst, reasons: [] };
    const refusal = validationRefusal(action, {
      validated: validated !== undefined,
      stale: stale || dirty,
      score: validated?.result.score ?? null,
      review_required: validated?.result.review_required ?? false,
    });
    return refusal === null ? undefined : blockedBy(refusal, validated?.result, saved.status);
  };

  return {
    draft,
    change: (change: Partial<PlanDraft>, ...paths: string[]) => {
      setDraft((before) => ({ ...before, ...change }));
      errors.clear(...paths);
    },
    errors,
    rules,
    saved,
    dirty,
    message,
    work,
    validated,
    stale,
    resultShown,
    showResult: () => setResultShown(true),
    relation,
    approvalBlocked,
    save: (kind: 'draft' | 'submitted' | 'keep') => run(kind),
    validate: () => run('validate'),
    validating: validation.running,
    cancelValidation: validation.cancel,
    proposal,
    propose: (answer: GeneratedAnswer) => {
      propose(answer);
      setMessage(undefined);
      errors.clear();
      window.scrollTo({ top: 0 });
    },
    undoProposal,
    kept: {
      offer: kept.offer,
      take: () => {
        if (kept.offer !== undefined) setDraft(kept.offer.draft);
        kept.settle();
      },
      drop: kept.settle,
      forget: kept.forget,
    },
    conflict: conflict && {
      ...conflict,
      compare: () => setConflict({ ...conflict, comparing: true }),
      writeOn: () => setConflict({ ...conflict, comparing: false }),
      keepMine: (newer: Plan) => {
        aside.put(draftOf(newer));
        void run(keptWork(conflict.kind, newer.status), groundOf(newer));
      },
      takeNewer: (newer: Plan) => {
        aside.put(draft);
        setGround(groundOf(newer));
        setDraft(draftOf(newer));
        settleProposal();
        errors.clear();
        setConflict(undefined);
        setMessage({ kind: 'info', text: 'Skjemaet viser nå den nye teksten.' });
      },
    },
    aside: {
      text: aside.text,
      drop: aside.drop,
      /** The two texts change places, so that this too can be undone. */
      bringBack: () => {
        if (aside.text === undefined) return;
        aside.put(draft);
        setDraft(aside.text.draft);
        errors.clear();
      },
    },
    deletable:
      saved.id !== undefined &&
      deletionRefusal({ ...saved, has_versions: saved.hasVersions }, relation) === null,
    deleted,
    leaveDeleted: () => setDeleted(true),
  };
}
export type PlanEditor = ReturnType<typeof usePlanEditor>;
