import { planFieldLabel } from '@studieplan/contracts';
import { Banner, Button, formatCount, Sheet } from '@studieplan/ui';
import { focusNote, noteId } from './note-places.ts';
import type { PlanRemarks } from './use-plan-remarks.ts';
import './remarks.css';

/** Fields that are named with links; more would be a wall. */
const named = 12;

/** What of a plan's remarks remains, with the way to each; nothing where none is open. */
export function RemarksBox({ remarks, more, loadAll, busy, fault }: PlanRemarks) {
  const open = remarks.filter(({ state }) => state !== 'closed');
  if (open.length === 0 && more === 0) return null;
  const left = open.filter(({ state }) => state !== 'done').length;
  const state = left === 0 ? 'Alle er rettet.' : `${left} gjenstår.`;
  return (
    <Sheet
      title="Merknader"
      titleSize="xs"
      lead={`${formatCount(open.length, 'åpen merknad', 'åpne merknader')}. ${state}`}
    >
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
      {fault !== undefined && <Banner kind="danger">{fault}</Banner>}
      {more > 0 && (
        <Button variant="tertiary" busy={busy && 'Henter...'} onClick={() => void loadAll()}>
          {`Hent ${formatCount(more, 'merknad', 'merknader')} til`}
        </Button>
      )}
    </Sheet>
  );
}
