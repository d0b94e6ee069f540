import { formatDate, formatMoment, formatTime } from '@studieplan/ui';
import type { CopyState } from './copy-keeper.ts';
import './working-copy.css';

/** `kl. 09.43`, of another day with its date. */
const momentOf = (at: string) =>
  formatDate(at) === formatDate(new Date()) ? formatTime(at) : formatMoment(at);

interface CopyLineProps {
  state: CopyState;
  /** ISO time at which the plan was saved; undefined for a text that is none yet. */
  savedAt: string | undefined;
}

function textOf({ state, savedAt }: CopyLineProps): string {
  if (state.kind === 'kept') return `Lagret som kladd ${momentOf(state.at)}`;
  if (state.kind === 'offline') return 'Uten nett, lagres når du er tilbake';
  const isSaved = state.kind === 'clean' && savedAt !== undefined;
  return isSaved ? `Lagret ${momentOf(savedAt)}` : 'Ikke lagret ennå';
}

/** The one line that says where the text is. */
export function CopyLine(props: CopyLineProps) {
  return (
    <span className="kv-muted kv-copyline" data-kind={props.state.kind}>
      {textOf(props)}
    </span>
  );
}
