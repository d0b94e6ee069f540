import { osloDate, planFieldLabel, type Plan, type ValidationResult } from '@studieplan/contracts';
import { formatCount, LabelledList, Sheet, type Fact, Heading } from '@studieplan/ui';
import { authorOf } from '../../approval/deciding-text.ts';
import { useDecided } from '../../approval/use-deciding.ts';
import { useRoomForBar } from '../../fixed-bar/use-room-for-bar.ts';
import type { Notes } from '../../remarks/notes-context.tsx';
import { draftId, focusNote, noteId } from '../../remarks/note-places.ts';
import { judgeText, ownShareText } from '../../validation/judge-text.ts';
import { ApprovalActions, type ApprovalActionsProps } from './approval-actions.tsx';

const leads: Partial<Record<Plan['status'], string>> = {
  submitted: 'Planen er sendt inn og venter på deg.',
  under_review: 'Planen er under vurdering. Forfatteren kan ikke endre den nå.',
};
const day = 24 * 3600 * 1000;

function waited(since: string): string {
  const now = Date.now();
  const days = Math.floor((now - Date.parse(since)) / day);
  if (days > 0) return formatCount(days, 'dag', 'dager');
  return osloDate(new Date(since)) === osloDate(new Date(now)) ? 'Siden i dag' : 'Siden i går';
}

function ownText({ not_own, own_text_share }: ValidationResult): string {
  const lines = not_own?.length ?? 0;
  const share = ownShareText(own_text_share);
  return lines === 0
    ? share
    : `${share}, ${formatCount(lines, 'setning', 'setninger')} er forslag eller kopi`;
}

/** The decision, always in sight: in the rail, and its buttons at the foot of a phone. */
export function DecisionPanel({ notes, ...props }: ApprovalActionsProps & { notes: Notes }) {
  const { plan, writing } = props;
  const decided = useDecided(plan);
  useRoomForBar(!decided);
  const open = notes.remarks.find(({ state }) => state !== 'closed');
  // Nothing of a plan that is not validated as it stands.
  const result = plan.validation_stale ? null : plan.validation_feedback;
  const facts: (Fact | null)[] = [
    ['Forfatter', authorOf(plan)],
    ['Ventet', waited(plan.status_changed_at)],
    result && ['Egen tekst', ownText(result)],
    result && ['Vurdert av', judgeText(result.judge)],
    open ? ['Åpne merknader', <JumpTo id={noteId(open)}>{`${plan.open_remarks} fra før`}</JumpTo>] : null,
  ];
  return (
    <Sheet
      title="Avgjørelse"
      titleSize="xs"
      className="kv-decide"
      lead={decided ? undefined : leads[plan.status]}
    >
      <LabelledList facts={facts} />
      {writing.drafts.length > 0 && (
        <div className="kv-batch">
          <Heading level={3} size="2xs">
            {formatCount(writing.drafts.length, 'ny merknad', 'nye merknader')}
          </Heading>
          <ol className="kv-batch__list">
            {writing.drafts.map(({ key, path, writing: unfinished }) => (
              <li key={key}>
                <span>
                  <span className="kv-note-n">
                    {notes.markers.find(({ note }) => note === draftId(key))?.number}
                  </span>{' '}
                  <JumpTo id={draftId(key)}>{planFieldLabel(path)}</JumpTo>
                </span>
                <span className="kv-muted">{unfinished ? 'skrives' : 'klar'}</span>
              </li>
            ))}
          </ol>
          <p className="kv-muted kv-small">
            {`Merknadene blir sendt samlet når du ber om endringer eller avviser. Før det ser ikke ${authorOf(plan)} dem.`}
          </p>
        </div>
      )}
      <ApprovalActions {...props} />
    </Sheet>
  );
}

function JumpTo({ id, children }: { id: string; children: string }) {
  return (
    <a className="ds-link" href={`#${id}`} onClick={() => focusNote(id)}>
      {children}
    </a>
  );
}
