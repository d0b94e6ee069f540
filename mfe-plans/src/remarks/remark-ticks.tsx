import type { KeyboardEvent } from 'react';
import { operations, planFieldLabel, type PlanRemark } from '@studieplan/contracts';
import { Banner, SavedCheckboxField, shortened, useOperationMutation } from '@studieplan/ui';
import { focusNote, noteId } from './note-places.ts';

/** Enough of a remark to know it by, in one line. */
const longest = 70;

const keys = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Arrows lead from one box to the next. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = keys.get(event.key);
  if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  event.preventDefault();
  boxes[boxes.indexOf(event.target) + step]?.focus();
}

interface RemarkTicksProps {
  planId: string;
  remarks: readonly PlanRemark[];
}

/** The remarks as a list to tick, for whoever mends them: a tick says 'Rettet', and is taken back by another. */
export function RemarkTicks({ planId, remarks }: RemarkTicksProps) {
  const mark = useOperationMutation(operations.markPlanRemark, {
    fallback: 'Kunne ikke merke merknaden',
    refreshes: [operations.getPlan, operations.listPlans, operations.listAskedOfMe],
  });
  if (remarks.length === 0) return null;
  return (
    <>
      {mark.error !== null && <Banner kind="danger">{mark.error.message}</Banner>}
      <p className="kv-muted kv-small">
        Kryss av det du har rettet. Piltastene går fra den ene til den neste.
      </p>
      <ul className="kv-ticks" onKeyDown={onKeyDown}>
        {remarks.map((remark) => (
          <li key={remark.id}>
            <SavedCheckboxField
              label={`${remark.number}. ${planFieldLabel(remark.path)}: ${shortened(remark.text, longest)}`}
              checked={remark.state === 'done'}
              onSave={(done) => mark.mutateAsync({ study_plan_id: planId, remark_id: remark.id, done })}
            />
            <a className="ds-link" href={`#${noteId(remark)}`} onClick={() => focusNote(noteId(remark))}>
              {remark.state === 'answered' ? 'Besvart' : 'Vis'}
              <span className="ds-sr-only">{` merknad ${remark.number}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
