import { useMemo, type ReactNode } from 'react';
import {
  operations,
  realtimeEvents,
  relationTo,
  type Plan,
  type RemarkedContent,
} from '@studieplan/contracts';
import { useOperation, useRealtime, useRefresh, useUser } from '@studieplan/ui';
import type { PlanText } from '../../comparison/compared-fields.ts';
import { useAskedHere } from '../../asked/use-asked-of-me.ts';
import { NotesProvider, type Notes, notesOf } from '../../remarks/notes-context.tsx';
import { RemarksBox } from '../../remarks/remarks-box.tsx';
import { useDraftRemarks } from '../../remarks/use-draft-remarks.ts';
import { takenText, type Taking } from '../../remarks/taking.ts';
import { usePlanRemarks } from '../../remarks/use-plan-remarks.ts';
import type { Also } from '../../undo/form-history.ts';
import type { Act } from './use-form-history.ts';
import { draftOf, writtenContent, type PlanDraft } from './plan-draft.ts';
import { placeOf } from './field-places.ts';

interface EditorNotesProps {
  /** As it was opened. */
  plan: Plan;
  draft: PlanDraft;
  act: Act;
  children: ReactNode;
}

/** Around the fields: an administrator's remarks stand under each, and a suggestion goes into the form. */
export function EditorNotes({ plan: opened, draft, act, children }: EditorNotesProps) {
  const user = useUser();
  // Answers and marks change the remarks while the form is open, never the text in it.
  const refresh = useRefresh();
  useRealtime(realtimeEvents, (_, { study_plan_id }) => {
    if (study_plan_id === opened.id) refresh(operations.getPlan);
  });
  const { data } = useOperation(operations.getPlan, { study_plan_id: opened.id }, { staleTime: Infinity });
  const plan = data?.study_plan ?? opened;
  const asked = useAskedHere(plan.id);
  const remarks = usePlanRemarks(plan);
  const writing = useDraftRemarks(plan.id);
  const content = useMemo<RemarkedContent>(() => writtenContent(draft), [draft]);
  const take = (taking: Taking, also: Also) => act(takenText(taking.path), changeBy(taking), also);
  const known = notesOf(plan, relationTo(plan, user), remarks.remarks, writing);
  const notes: Notes = {
    ...known,
    content,
    // A form's fields show no marks.
    markers: known.markers
      .filter(({ from }) => from !== 'me')
      .map((marker) => ({ ...marker, spot: undefined })),
    take,
    // Whoever writes in the form decides on the plan's own page.
    writing: undefined,
  };
  return (
    <NotesProvider value={notes}>
      <RemarksBox {...remarks} asked={asked} />
      {children}
    </NotesProvider>
  );
}

/** What of the form a suggestion changes. */
function changeBy({ content, path }: Taking): Partial<PlanDraft> {
  const name = placeOf(path)?.name;
  // It is what the form itself holds, with another text in one place.
  return name === undefined ? {} : { [name]: draftOf(content as PlanText)[name] };
}
