import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  operations,
  relationTo,
  validationRefusal,
  errors as refusals,
  type Plan,
  type PlanStatus,
  type ValidationResult,
} from '@studieplan/contracts';
import {
  ApiError,
  errorText,
  formatScore,
  useFormErrors,
  useOperation,
  useOperationMutation,
  useUser,
} from '@studieplan/ui';
import { contentOf, draftOf, emptyDraft, hoursOf, sameContent, type PlanDraft } from './plan-draft.ts';

/** Pause between a save and the way back to the list, and how long a message stays, in ms (specification section 9). */
export const returnAfter = 1500;
export const messageStays = 10_000;

export const saveFirst = 'Vennligst lagre studieplanen først';

interface Saved {
  content: PlanDraft;
  status: PlanStatus;
  id?: string;
  revision?: number;
  at?: string;
}

/** A validation and the text that it scored. */
interface Validated {
  result: ValidationResult;
  content: PlanDraft;
}

export type Work = 'draft' | 'submitted' | 'keep' | 'validate';

const savedTexts: Record<'draft' | 'submitted' | 'keep', string> = {
  draft: 'Studieplanen er lagret som utkast.',
  submitted: 'Studieplanen er sendt inn.',
  keep: 'Studieplanen er lagret.',
};

function savedOf(plan: Plan | undefined): Saved {
  if (plan === undefined) return { content: emptyDraft, status: 'draft' };
  const { id, revision, status, updated_at } = plan;
  return { content: draftOf(plan), status, id, revision, at: updated_at };
}

function validatedOf(plan: Plan | undefined): Validated | undefined {
  if (plan === undefined || plan.validation_feedback === null || plan.validation_stale) return undefined;
  return { result: plan.validation_feedback, content: draftOf(plan) };
}

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
  const [message, setMessage] = useState<string>();
  const [returning, setReturning] = useState(false);
  const [work, setWork] = useState<Work>();
  const [overtaken, setOvertaken] = useState(false);
  const refreshes = [operations.listPlans, operations.getPlan];
  const create = useOperationMutation(operations.createPlan, {
    fallback: 'Failed to create study plan',
    refreshes,
  });
  const update = useOperationMutation(operations.updatePlan, {
    fallback: 'Failed to update study plan',
    refreshes,
  });
  const validation = useOperationMutation(operations.validatePlan, {
    fallback: 'Validation failed',
    refreshes,
  });

  const dirty = !sameContent(draft, saved.content);
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
      setMessage(savedTexts[kind]);
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
        const { validation_result } = await validation.mutateAsync({ study_plan_id: id });
        setValidated({ result: validation_result.feedback, content });
        setOutdated(false);
        setFreshResult(true);
        setMessage(`KI-valideringen er ferdig. Planen fikk ${formatScore(validation_result.score)}.`);
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
  const approvalBlocked = (action: 'approve' | 'selfApprove'): string | undefined => {
    if (saved.id === undefined) return saveFirst;
    const refusal = validationRefusal(action, {
      validated: validated !== undefined,
      stale: stale || dirty,
      score: validated?.result.score ?? null,
      review_required: validated?.result.review_required ?? false,
    });
    return refusal === null ? undefined : refusals[refusal].text;
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
  };
}
export type PlanEditor = ReturnType<typeof usePlanEditor>;
