import type { KeyboardEvent } from 'react';
import { planFieldLabel, type PlanRemark } from '@studieplan/contracts';
import { Banner, SavedCheckboxField, shortened } from '@studieplan/ui';
import { focusNote, noteId } from './note-places.ts';
import { useMarkRemark } from './use-remark-calls.ts';

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
  if (remarks.length === 0) return null;
  return (
    <>
      <p className="kv-muted kv-small">
        Kryss av det du har rettet. Piltastene går fra den ene til den neste.
      </p>
      <ul className="kv-ticks" onKeyDown={onKeyDown}>
        {remarks.map((remark) => (
          <Tick key={remark.id} planId={planId} remark={remark} />
        ))}
      </ul>
    </>
  );
}

function Tick({ planId, remark }: { planId: string; remark: PlanRemark }) {
  const { id, number, path, text, state } = remark;
  const mark = useMarkRemark(planId, remark);
  return (
    <li>
      <div>
        <SavedCheckboxField
          label={`${number}. ${planFieldLabel(path)}: ${shortened(text, longest)}`}
          checked={state === 'done'}
          onSave={(done) => mark.mutateAsync({ study_plan_id: planId, remark_id: id, done })}
        />
        {mark.error !== null && <Banner kind="danger">{mark.error.message}</Banner>}
      </div>
      <a className="ds-link" href={`#${noteId(remark)}`} onClick={() => focusNote(noteId(remark))}>
        {state === 'answered' ? 'Besvart' : 'Vis'}
        <span className="ds-sr-only">{` merknad ${number}`}</span>
      </a>
    </li>
  );
}
