import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Plan } from '@studieplan/contracts';
import type { CopyStart } from '../../working-copy/copy-start.ts';
import { useWorkingCopy } from '../../working-copy/use-working-copy.ts';
import { draftOfCopy } from './copied-draft.ts';
import { sameContent, type PlanDraft } from './plan-draft.ts';
import { groundOf, type Ground } from './saved-plan.ts';
import type { useAsideText } from './use-aside-text.ts';

interface CopiedTextInput {
  plan: Plan | undefined;
  start: CopyStart;
  ground: Ground;
  setGround: (ground: Ground) => void;
  draft: PlanDraft;
  setDraft: (draft: PlanDraft) => void;
  dirty: boolean;
  aside: ReturnType<typeof useAsideText>;
}

/** The working copy of what is in the form, and what an earlier visit left of it. */
export function useCopiedText(input: CopiedTextInput) {
  const { plan, start, ground, setGround, draft, setDraft, dirty, aside } = input;
  const { saved } = ground;
  const text = useMemo(() => ({ ...draft }), [draft]);
  const { keeper, state, wouldLose } = useWorkingCopy(start, text, saved.revision, dirty);
  const [restored, setRestored] = useState(
    () => start.text !== undefined && !sameContent(draftOfCopy(start.text), groundOf(plan).saved.content),
  );
  useAsideAtStart(start, aside.put);
  useAddressOfNewText(saved.id === undefined && dirty ? start.ground.id : undefined);
  const forget = useCallback(() => void keeper.abandon(), [keeper]);
  return {
    keeper,
    state,
    wouldLose: wouldLose && dirty,
    restoredFrom: restored && dirty ? start.writtenAt : undefined,
    outdated: saved.id !== undefined && plan !== undefined && saved.revision !== plan.revision,
    forget,
    /** The text is saved: what was fetched back is no news any more. */
    settle: () => setRestored(false),
    discard: () => {
      aside.put(draft);
      setGround(groundOf(plan));
      setDraft(groundOf(plan).saved.content);
      setRestored(false);
    },
    takeOver: () => {
      if (state.kind === 'overtaken' && state.newer !== null) aside.put(draftOfCopy(state.newer.text));
      keeper.takeOver();
    },
    takeNewer: () => {
      if (state.kind !== 'overtaken' || state.newer === null) return;
      aside.put(draft);
      keeper.takeNewer();
      setDraft(draftOfCopy(state.newer.text));
    },
  };
}

/** What another device has overtaken, waits beside the form. */
function useAsideAtStart({ aside }: CopyStart, put: (draft: PlanDraft) => void): void {
  const putOnce = useEffectEvent(put);
  useEffect(() => {
    if (aside !== undefined) putOnce(draftOfCopy(aside));
  }, [aside]);
}

/** A new text that is begun gets an address of its own: loaded again, or after a login, it is there. */
function useAddressOfNewText(id: string | undefined): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const wanted = id === undefined ? search : `?kladd=${id}`;
  useEffect(() => {
    if (search !== wanted)
      void navigate({ pathname, search: wanted, hash }, { replace: true, preventScrollReset: true, state });
  }, [navigate, pathname, search, hash, state, wanted]);
}
