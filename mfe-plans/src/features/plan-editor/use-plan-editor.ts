import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { operations, relationTo, validationRefusal, type Plan } from '@studieplan/contracts';
import {
  ApiError,
  errorText,
  formatScore,
  useFormErrors,
  useOperation,
  useOperationMutation,
  useUser,
} from '@studieplan/ui';
import { blockedBy, type Blocked } from '../../approval/approval-blocked.tsx';
import { cancelledText } from '../../validation/ai-progress.tsx';
import { useAiRun } from '../../validation/use-ai-run.ts';
import { contentOf, hoursOf, sameContent, type PlanDraft } from './plan-draft.ts';
import { savedOf, validatedOf, type Saved } from './saved-plan.ts';
import { useKeptText } from './use-kept-text.ts';
import { useProposal, type GeneratedAnswer } from './use-proposal.ts';

/** Pause between a save and the way back to the list, and how long a message stays, in ms (specification section 9). */
export const returnAfter = 1500;
export const messageStays = 10_000;

export const saveFirst = 'Vennligst lagre studieplanen først';

interface Message {
  kind: 'success' | 'info';
  text: string;
}

export type Work = 'draft' | 'submitted' | 'keep' | 'validate';

const savedTexts: Record<'draft' | 'submitted' | 'keep', string> = {
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
  const [saved, setSaved] = useState(() => savedOf(plan));
  const [draft, setDraft] = useState(saved.content);
  const [validated, setValidated] = useState(() => validatedOf(plan));
  const [outdated, setOutdated] = useState(plan?.validation_stale ?? false);
  const [freshResult, setFreshResult] = useState(false);
  const [message, setMessage] = useState<Message>();
  const [returning, setReturning] = useState(false);
  const [work, setWork] = useState<Work>();
  const [overtaken, setOvertaken] = useState(false);
  const { proposal, propose, undoProposal, settleProposal } = useProposal(draft, setDraft);
  const refreshes = [operations.listPlans, operations.getPlan];
  const create = useOperationMutation(operations.createPlan, {
    fallback: 'Failed to create study plan',
    refreshes,
  });
  const update = useOperationMutation(operations.updatePlan, {
    fallback: 'Failed to update study plan',
    refreshes,
  });
  const validation = useAiRun(operations.validatePlan, {
    fallback: 'Validation failed',
    refreshes,
  });

  const dirty = !sameContent(draft, saved.content);
  const kept = useKeptText({ userId: user.id, planId: saved.id, revision: saved.revision, draft, dirty });
  const stale = validated === undefined ? outdated : !sameContent(draft, validated.content);

  useEffect(() => {
    if (message === undefined) return undefined;
    window.scrollTo({ top: 0 });
    const timer = setTimeout(() => setMessage(undefined), messageStays);
    return () => clearTimeout(timer);
  }, [message]);
  useEffect(() => {
    // Whoever writes on after the save stays.
    if (!returning || dirty) return undefined;
    const timer = setTimeout(() => void navigate('/study-plans'), returnAfter);
    return () => clearTimeout(timer);
  }, [returning, dirty, navigate]);

  /** Saves what is written; answers the plan's id, or undefined when it was refused. */
  const store = async (status: 'draft' | 'submitted' | null): Promise<string | undefined> => {
    const content = draft;
    const refusal = hoursOf(content, rules)?.refusal ?? null;
    const further: Record<string, string> = refusal === null ? {} : { estimated_hours: refusal };
    const { id, revision } = saved;
    const input = { ...contentOf(content), status };
    const done = (next: Omit<Saved, 'content' | 'at'> & { id: string }) => {
      kept.forget();
      settleProposal();
      setSaved({ ...next, content, at: new Date().toISOString() });
      if (validated !== undefined && !sameContent(content, validated.content)) {
        setValidated(undefined);
        setOutdated(true);
      }
      return next.id;
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

  const during = async (kind: Work, task: () => Promise<void>) => {
    if (work !== undefined) return;
    setWork(kind);
    setMessage(undefined);
    setReturning(false);
    setOvertaken(false);
    try {
      await task();
    } catch (error) {
      errors.refuse(error);
      setOvertaken(error instanceof ApiError && error.code === 'PLAN_CHANGED');
    } finally {
      setWork(undefined);
    }
  };

  const save = (kind: 'draft' | 'submitted' | 'keep') =>
    during(kind, async () => {
      if ((await store(kind === 'keep' ? null : kind)) === undefined) return;
      setMessage({ kind: 'success', text: savedTexts[kind] });
      setReturning(true);
    });

  const validate = async () => {
    if (saved.id === undefined) {
      errors.set({ fields: {}, form: saveFirst });
      return;
    }
    const content = draft;
    await during('validate', async () => {
      const id = await store(null);
      if (id === undefined) return;
      try {
        // The progress stands over the form, the button beside or under it.
        window.scrollTo({ top: 0 });
        const answer = await validation.start({ study_plan_id: id });
        if (answer === undefined) {
          setMessage({ kind: 'info', text: cancelledText });
          return;
        }
        const { validation_result } = answer;
        setValidated({ result: validation_result.feedback, content });
        setOutdated(false);
        setFreshResult(true);
        const score = formatScore(validation_result.score);
        setMessage({ kind: 'success', text: `KI-valideringen er ferdig. Planen fikk ${score}.` });
      } catch (error) {
        errors.set({ fields: {}, form: `Feil ved validering: ${errorText(error)}` });
      }
    });
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
    freshResult,
    overtaken,
    relation,
    approvalBlocked,
    save,
    validate,
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
  };
}
export type PlanEditor = ReturnType<typeof usePlanEditor>;
