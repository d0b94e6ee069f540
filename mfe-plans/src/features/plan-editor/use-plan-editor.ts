import { useState, useEffect, useEffectEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import {
  deletionRefusal,
  operations,
  refusalOf,
  relationTo,
  type Plan,
  type PlanRelation,
  type PlanRemark,
  type ValidationRules,
  type OutputOf,
} from '@studieplan/contracts';
import { useFormErrors, useOperation, useUser } from '@studieplan/ui';
import { previewPlan } from '../../certificate-preview/preview-plan.ts';
import { draftDiscarded } from '../../discarding/discard-draft-dialog.tsx';
import { saidState, deletedState, sentState, type SentPlan } from '../../passing/entry-state.ts';
import type { CopyStart } from '../../working-copy/copy-start.ts';
import { contentOf, draftOf, sameContent, type PlanDraft, draftOfProposal } from './plan-draft.ts';
import { groundOf, groundOfCopy, type Saved, draftOfCopy } from './saved-plan.ts';
import { trayIn } from './start/kept-tray.ts';
import { useEditorApproval } from './use-editor-approval.ts';
import { useFormHistory, type FormStep } from './use-form-history.ts';
import { useEditorWork, type EditorWork, keptWork, useEditorMessage } from './use-editor-work.ts';
import { useCopiedText } from './use-copied-text.ts';
import { usePlanStore } from './use-plan-store.ts';
import { useAsideText } from './kept-text.ts';
import { blanksIn } from '../../blanks/blanks.tsx';
import { missingIn } from '../../sending/missing.ts';
import { requirementsOf } from './regulation-draft.ts';

/** The text in the form: what it was saved as, what it is now, and what is kept of it in this browser. */
function useEditorText(plan: Plan | undefined, start: CopyStart, errors: EditorErrors) {
  const user = useUser();
  const [ground, setGround] = useState(() => groundOfCopy(plan, start));
  const { saved, validated, outdated } = ground;
  const [draft, setDraft] = useState(() =>
    start.text === undefined ? saved.content : draftOfCopy(start.text, saved.content),
  );
  const [tray, setTray] = useState(() => trayIn(start.text));
  const form = useFormHistory({ draft, setDraft, tray, setTray, onMended: errors.clear });
  const proposal = useProposal(form);
  const dirty = !sameContent(draft, saved.content);
  const aside = useAsideText(user.id, saved.id);
  const text = { ground, setGround, draft, dirty, aside, tray, setTray };
  const copy = useCopiedText({ ...text, plan, start, act: form.act });
  const stale = validated === undefined ? outdated : !sameContent(draft, validated.content);
  return { ...text, form, proposal, copy, stale };
}
type EditorText = ReturnType<typeof useEditorText>;
type EditorErrors = ReturnType<typeof useFormErrors>;

/** Everything the editor knows and does. `plan` is what it starts from; what comes later does not touch the text. */
export function usePlanEditor(plan: Plan | undefined, start: CopyStart) {
  const user = useUser();
  const errors = useFormErrors();
  const rules = useOperation(operations.getPlanRules, {}).data?.rules;
  const text = useEditorText(plan, start, errors);
  const { ground, draft, form, proposal, dirty, copy, stale } = text;
  const { saved, validated } = ground;
  const [resultShown, setResultShown] = useState(false);
  const [message, setMessage] = useEditorMessage();
  const store = usePlanStore({ draft, rules, errors });
  const remarks = useRemarks(saved.id);
  const work = useEditorWork({
    draft,
    ground,
    setGround: text.setGround,
    store,
    errors,
    say: setMessage,
    copy: copy.keeper,
    onStored: (kind) => {
      copy.settle();
      // Sent in, the plan is written: what lies beside it is of no use any more.
      if (kind === 'submitted') text.setTray(undefined);
      proposal.settleProposal();
    },
    onCreated: useOwnAddress(),
    onValidated: () => setResultShown(true),
    missing: isRefused(draft, rules) ? [] : missingIn({ result: validated?.result, stale, remarks }),
  });
  useReturn(work.returning && !dirty, sentOf(saved, plan ?? user));
  const { leaving, leave } = useLeaving(copy.forget);
  const relation = relationTo(plan ?? newPlanOf(user), user);
  return {
    draft,
    /** Writing in the form; `act` is everything else that changes it. */
    write: form.write,
    act: form.act,
    history: form.history,
    errors,
    rules,
    remarks,
    saved,
    dirty,
    message,
    validated,
    stale,
    resultShown,
    showResult: () => setResultShown(true),
    relation,
    certificate: previewPlan(contentOf(draft), plan ?? { ...user, organization_number: null }),
    approval: useEditorApproval({ saved, validated, stale: stale || dirty }),
    ...work,
    ...proposalActions(text, errors, () => setMessage(undefined)),
    copy,
    tray: { now: text.tray, put: text.setTray },
    aside: asideActions(text, errors),
    conflict: conflictActions(text, errors, work, (said) => setMessage({ kind: 'info', text: said })),
    ...rightsOf(saved, relation),
    leaving,
    ...waysOut(saved, leave),
  };
}
export type PlanEditor = ReturnType<typeof usePlanEditor>;

/** What the receipt tells of a plan that was sent in; undefined of one that was only saved. */
const sentOf = (
  { id, status, content }: Saved,
  { study_association_name: association }: Pick<Plan, 'study_association_name'>,
): SentPlan | undefined =>
  id === undefined || status !== 'submitted' ? undefined : { id, title: content.title, association };

/**
 * Gives the page the address of a plan that has just been made, without leaving it: loaded again it shows that plan, and
 * what is written meanwhile stays in the form.
 */
function useOwnAddress(): (id: string) => void {
  const plans = useHref('/study-plans');
  return (id) => window.history.replaceState(window.history.state, '', `${plans}/${id}/edit`);
}

/** Where one goes when the plan, or its draft, is no more. */
const waysOut = ({ id, content }: Saved, leave: (to: string, state: unknown) => void) => ({
  leaveDeleted: () => leave('/study-plans', deletedState(content.title)),
  leaveDiscarded: () => leave(`/study-plans/${id}`, saidState(draftDiscarded)),
});

const newPlanOf = (user: { id: string; study_association_id: string | null }) => ({
  author_id: user.id,
  study_association_id: user.study_association_id,
});

/** What else than saving whoever writes may do with the plan. */
function rightsOf(saved: Saved, relation: PlanRelation) {
  const { id, hasVersions: has_versions, hasCurrent, status } = saved;
  return {
    deletable: id !== undefined && deletionRefusal({ status, has_versions }, relation) === null,
    discardable: hasCurrent && refusalOf('discardDraft', status, relation) === null,
  };
}

/** A generated text that nobody has saved yet. */
function proposalActions({ proposal }: EditorText, errors: EditorErrors, hush: () => void) {
  return {
    proposal: proposal.proposal,
    undoProposal: proposal.undoProposal,
    propose: (answer: GeneratedAnswer) => {
      proposal.propose(answer);
      hush();
      errors.clear();
      window.scrollTo({ top: 0 });
    },
  };
}

/** A text that gave way to another one. */
function asideActions({ aside, draft, form }: EditorText, errors: EditorErrors) {
  return {
    text: aside.text,
    drop: () => {
      const { text } = aside;
      if (text === undefined) return;
      form.act('Teksten er forkastet', {}, { undo: () => aside.put(text.draft), redo: aside.drop });
      aside.drop();
    },
    /** The two texts change places, so that this too can be undone. */
    bringBack: () => {
      if (aside.text === undefined) return;
      const { draft: other } = aside.text;
      form.act('Teksten er byttet', other, aside.swap(draft, other));
      errors.clear();
    },
  };
}

/** The choice between one's own text and the one that somebody saved meanwhile. */
function conflictActions(
  { aside, draft, form, setGround, proposal }: EditorText,
  errors: EditorErrors,
  { conflict, setConflict, run }: EditorWork,
  say: (text: string) => void,
) {
  return (
    conflict && {
      ...conflict,
      compare: () => setConflict({ ...conflict, comparing: true }),
      writeOn: () => setConflict({ ...conflict, comparing: false }),
      keepMine: (newer: Plan) => {
        aside.put(draftOf(newer));
        setConflict({ ...conflict, comparing: false });
        void run(keptWork(conflict.kind, newer.status), groundOf(newer));
      },
      takeNewer: (newer: Plan) => {
        setGround(groundOf(newer));
        const theirs = draftOf(newer);
        form.act('Den nye teksten er hentet', theirs, aside.swap(draft, theirs));
        proposal.settleProposal();
        errors.clear();
        setConflict(undefined);
        say('Skjemaet viser nå den nye teksten.');
      },
    }
  );
}

/** What people have remarked on the plan; what is answered and marked in the form changes it. */
function useRemarks(id: string | undefined): readonly PlanRemark[] {
  // Read for the form already.
  const asked = { enabled: id !== undefined, staleTime: Infinity };
  return useOperation(operations.getPlan, { study_plan_id: id ?? '' }, asked).data?.study_plan.remarks ?? [];
}

/** Whether the server would refuse the text: that is said at its field, and not asked about before it is sent in. */
const isRefused = (draft: PlanDraft, rules: ValidationRules | undefined) =>
  blanksIn(contentOf(draft)).length > 0 ||
  (rules?.require_regulation_fields === true && requirementsOf(draft).some(({ told }) => !told));

export type GeneratedAnswer = OutputOf<typeof operations.generatePlan>;

/** A generated text that nobody has saved yet, and the step that brought it into the form. */
interface Proposal {
  judge: GeneratedAnswer['judge'];
  step: FormStep;
}

/** Fills the form with a generated text, and remembers until the next save that it is one. */
function useProposal({ act, history }: ReturnType<typeof useFormHistory>) {
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

/** Pause between a save and the way back to the list, in ms (specification section 9). */
const returnAfter = 1500;

/** Leads back to the list a moment after a save, with a receipt where something was sent in; whoever writes on stays. */
function useReturn(returning: boolean, sent: SentPlan | undefined): void {
  const navigate = useNavigate();
  const go = useEffectEvent(() => void navigate('/study-plans', { state: sent && sentState(sent) }));
  useEffect(() => {
    if (!returning) return undefined;
    const timer = setTimeout(() => go(), returnAfter);
    return () => clearTimeout(timer);
  }, [returning]);
}

/** Leaves the editor for good, whatever stands in the form: only once `leaving` is drawn does the guard of unsaved text let go. */
function useLeaving(forget: () => void) {
  const navigate = useNavigate();
  const [way, setWay] = useState<{ to: string; state: unknown }>();
  useEffect(() => {
    if (way === undefined) return;
    forget();
    void navigate(way.to, { state: way.state });
  }, [way, forget, navigate]);
  return { leaving: way !== undefined, leave: (to: string, state: unknown) => setWay({ to, state }) };
}
