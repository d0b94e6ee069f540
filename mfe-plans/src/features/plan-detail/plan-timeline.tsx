import { useEffect, useRef, useState } from 'react';
import { type PlanTimelineEntry, planFieldLabel } from '@studieplan/contracts';
import { Button, formatCount, formatDate, formatScore, formatTime, Sheet } from '@studieplan/ui';
import { judgeWords } from '../../validation/judge-words.ts';

/** Steps shown at first: the newest ones. */
const shownFirst = 8;

const remarkActs: Record<NonNullable<PlanTimelineEntry['remark_act']>, string> = {
  answered: 'besvart',
  done: 'rettet',
  closed: 'lukket',
};

function labelOf(entry: PlanTimelineEntry): string {
  const { remark_act, template_act, remarks } = entry;
  if (template_act != null) return template_act === 'marked' ? 'Gjort til mal' : 'Ikke lenger mal';
  const count = remarks == null ? undefined : formatCount(remarks, 'merknad', 'merknader');
  if (remark_act != null) return `${count ?? 'Merknad'} ${remarkActs[remark_act]}`;
  return count === undefined ? stepLabel(entry) : `${stepLabel(entry)}, ${count}`;
}

/** Of a version's own steps what is said of it. */
const stepLabels: Record<PlanTimelineEntry['step'], string> = {
  created: 'Opprettet',
  submitted: 'Sendt inn',
  withdrawn: 'Tatt tilbake til utkast',
  reopened: 'Åpnet igjen som utkast',
  validated: 'Validert',
  review_started: 'Satt under vurdering',
  approved: 'Godkjent',
  self_approved: 'Selvgodkjent',
  rejected: 'Avvist',
  deleted: 'Slettet',
  restored: 'Gjenopprettet',
  version_deactivated: 'deaktivert',
  version_reactivated: 'reaktivert',
  edited: 'Endret',
  draft_discarded: 'Utkastet forkastet',
  changes_requested: 'Bedt om endringer',
  version_recalled: 'trukket tilbake',
  version_seen: 'sett av en administrator',
};

function stepLabel({ step, version_number, judge }: PlanTimelineEntry): string {
  // A later release may know of more.
  const label: string | undefined = stepLabels[step];
  const version = version_number === null ? 'Versjon' : `Versjon ${version_number}`;
  if (label === undefined) return step;
  if (step.startsWith('version_')) return `${version} ${label}`;
  // Of steps from before it was kept nobody knows who judged.
  if (step === 'validated' && judge) return judgeWords(judge).validated;
  const approved = step === 'approved' || step === 'self_approved';
  return approved && version_number !== null ? `${label} som versjon ${version_number}` : label;
}

/** 'Beskrivelse, Ferdigheter': each changed field once, however many of its items were. */
function fieldNames(paths: readonly string[]): string {
  const withoutItem = (path: string) => path.replace(/(?:\.\d+|\[\d+\])+$/, '');
  return [...new Set(paths.map((path) => planFieldLabel(withoutItem(path))))].join(', ');
}

function Step({ entry }: { entry: PlanTimelineEntry }) {
  const { at, actor_name, reason, score, fields } = entry;
  return (
    <li>
      <p>
        <strong>{labelOf(entry)}</strong>
        {score !== null && ` · ${formatScore(score)}`}
      </p>
      <p className="kv-small kv-muted">
        <time dateTime={at}>{`${formatDate(at)} ${formatTime(at)}`}</time>
        {` · ${actor_name ?? 'En slettet bruker'}`}
      </p>
      {fields != null && fields.length > 0 && <p className="kv-small">{fieldNames(fields)}</p>}
      {reason !== null && <p className="kv-lines">{reason}</p>}
    </li>
  );
}

/** What became of the plan, oldest first: every step with who, when and why. */
export function PlanTimeline({ steps }: { steps: readonly PlanTimelineEntry[] }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // The button is gone with the click.
    if (all) list.current?.focus();
  }, [all]);
  if (steps.length === 0) return null;
  const hidden = all ? 0 : Math.max(0, steps.length - shownFirst);
  return (
    <Sheet title="Historikk" titleSize="xs">
      {hidden > 0 && (
        <Button variant="tertiary" className="kv-versions__off" onClick={() => setAll(true)}>
          {`Vis alle ${steps.length} hendelser`}
        </Button>
      )}
      <ol className="kv-versions kv-breaks" start={hidden + 1} tabIndex={-1} ref={list}>
        {steps.slice(hidden).map((entry, index) => (
          <Step key={hidden + index} entry={entry} />
        ))}
      </ol>
    </Sheet>
  );
}
