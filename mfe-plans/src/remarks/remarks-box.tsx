import { planFieldLabel, type PlanRemark } from '@studieplan/contracts';
import { formatCount, Sheet } from '@studieplan/ui';
import { ShowMore } from '@studieplan/ui/paging/show-more.tsx';
import { readReason } from '../sending/words.ts';
import { focusNote, noteId } from './note-places.ts';
import { useNotes } from './notes-context.tsx';
import { RemarkTicks } from './remark-ticks.tsx';
import type { PlanRemarks } from './use-plan-remarks.ts';
import './remarks.css';

/** Fields that are named with links; more would be a wall. */
const named = 12;

interface RemarksBoxProps extends PlanRemarks {
  /** Who asked for them and when, where the signed-in author is asked. */
  asked?: string;
}

/** What of a plan's remarks remains, with the way to each; nothing where none is open. */
export function RemarksBox({ asked, remarks, more, loadAll, busy, error }: RemarksBoxProps) {
  const notes = useNotes();
  const open = remarks.filter(({ state }) => state !== 'closed');
  if (open.length === 0 && more === 0 && asked === undefined) return null;
  return (
    <Sheet title={asked ?? 'Merknader'} titleSize="xs" lead={leadOf(open)}>
      {notes?.mayAnswer === true ? (
        <RemarkTicks planId={notes.planId} remarks={open} />
      ) : (
        <Links open={open} />
      )}
      <ShowMore of={{ hasMore: more > 0, isFetchingMore: busy, more: loadAll, error }}>
        {`Hent ${formatCount(more, 'merknad', 'merknader')} til`}
      </ShowMore>
    </Sheet>
  );
}

function leadOf(open: readonly PlanRemark[]): string {
  if (open.length === 0) return readReason;
  const left = open.filter(({ state }) => state !== 'done').length;
  const state = left === 0 ? 'Alle er rettet.' : `${left} gjenstår.`;
  return `${formatCount(open.length, 'åpen merknad', 'åpne merknader')}. ${state}`;
}

function Links({ open }: { open: readonly PlanRemark[] }) {
  return (
    <>
      <ul className="kv-notes__list">
        {open.slice(0, named).map((remark) => (
          <li key={remark.id}>
            <span className="kv-note-n">{remark.number}</span>{' '}
            <a className="ds-link" href={`#${noteId(remark)}`} onClick={() => focusNote(noteId(remark))}>
              {planFieldLabel(remark.path)}
            </a>
            {remark.state === 'done' && ' · rettet'}
            {remark.state === 'answered' && ' · besvart'}
          </li>
        ))}
      </ul>
      {open.length > named && <p className="kv-muted">{`og ${open.length - named} til i teksten`}</p>}
    </>
  );
}
