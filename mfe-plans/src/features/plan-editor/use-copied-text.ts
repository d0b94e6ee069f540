import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Plan } from '@studieplan/contracts';
import type { FormText } from '@studieplan/ui/unsent/unsent-texts.ts';
import type { CopyState } from '../../working-copy/copy-keeper.ts';
import type { CopyStart } from '../../working-copy/copy-start.ts';
import { useWorkingCopy } from '../../working-copy/use-working-copy.ts';
import { sameContent, type PlanDraft } from './plan-draft.ts';
import { groundOf, type Ground, draftOfCopy } from './saved-plan.ts';
import { copyOf, trayBeside, trayIn, type Tray } from './start/kept-tray.ts';
import type { Act } from './use-form-history.ts';
import type { useAsideText } from './kept-text.ts';

interface CopiedTextInput {
  plan: Plan | undefined;
  start: CopyStart;
  ground: Ground;
  setGround: Dispatch<SetStateAction<Ground>>;
  draft: PlanDraft;
  act: Act;
  dirty: boolean;
  aside: ReturnType<typeof useAsideText>;
  tray: Tray | undefined;
  setTray: (tray: Tray | undefined) => void;
}

/** The working copy of what is in the form, and what an earlier visit left of it. */
export function useCopiedText(input: CopiedTextInput) {
  const { plan, start, ground, setGround, draft, act, dirty, aside, tray, setTray } = input;
  const { saved } = ground;
  const text = useMemo(() => copyOf(draft, dirty, tray), [draft, dirty, tray]);
  const kept = Object.keys(text).length > 0;
  const { keeper, state, wouldLose } = useWorkingCopy(start, text, saved.revision, kept);
  const [restored, setRestored] = useState(() => {
    const { content } = groundOf(plan).saved;
    return start.text !== undefined && !sameContent(draftOfCopy(start.text, content), content);
  });
  useAsideAtStart(start, saved.content, aside.put);
  useAddressOfNewText(saved.id === undefined && kept ? start.ground.id : undefined);
  const forget = useCallback(() => void keeper.abandon(), [keeper]);
  return {
    keeper,
    state: kept || speaks(state) ? state : ({ kind: 'clean' } satisfies CopyState),
    wouldLose: wouldLose && kept,
    restoredFrom: restored && dirty ? start.writtenAt : undefined,
    outdated: saved.id !== undefined && plan !== undefined && saved.revision !== plan.revision,
    forget,
    /** The text is saved: what was fetched back is no news any more. */
    settle: () => setRestored(false),
    discard: () => {
      const from = groundOf(plan);
      const asideToo = aside.swap(draft, aside.text?.draft);
      const give = (now: Ground, told: boolean) => {
        // A save since then has ground of its own.
        setGround((held) => (held === from || held === ground ? now : held));
        setRestored(told);
      };
      const undo = () => {
        give(ground, restored);
        asideToo.undo();
      };
      const redo = () => {
        give(from, false);
        asideToo.redo();
      };
      act('Kladden er forkastet', { ...from.saved.content, tray: undefined }, { undo, redo });
      give(from, false);
    },
    takeOver: () => {
      if (state.kind === 'overtaken' && state.newer !== null) {
        const other = draftOfCopy(state.newer.text, saved.content);
        if (!sameContent(other, draft) && !sameContent(other, saved.content)) aside.put(other);
        setTray(trayBeside(tray, trayIn(state.newer.text)));
      }
      keeper.takeOver();
    },
    takeNewer: () => {
      if (state.kind !== 'overtaken' || state.newer === null) return;
      const other = draftOfCopy(state.newer.text, saved.content);
      keeper.takeNewer();
      act(
        'Den andre teksten er hentet',
        // What waits beside the form belongs to neither text.
        { ...other, tray: trayBeside(trayIn(state.newer.text), tray) },
        aside.swap(draft, other),
      );
    },
  };
}

/** Whether there is something to say of the copy where nothing is to be kept any more. */
const speaks = ({ kind }: CopyState) => kind === 'overtaken' || kind === 'refused';

/** What another device has overtaken, waits beside the form. */
function useAsideAtStart({ aside }: CopyStart, saved: PlanDraft, put: (draft: PlanDraft) => void): void {
  const putOnce = useEffectEvent((text: FormText) => put(draftOfCopy(text, saved)));
  useEffect(() => {
    if (aside !== undefined) putOnce(aside);
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
