import { useState } from 'react';
import type { PlanTimelineEntry, User } from '@studieplan/contracts';
import { useUser } from '@studieplan/ui';

const said: Partial<Record<PlanTimelineEntry['step'], string>> = {
  approved: 'har godkjent studieplanen',
  self_approved: 'har selvgodkjent studieplanen',
  rejected: 'har avvist studieplanen',
  changes_requested: 'har bedt om endringer i studieplanen',
  withdrawn: 'har tatt studieplanen tilbake til utkast',
  deleted: 'har slettet studieplanen',
};

interface DecidedMeanwhileProps {
  /** Whether there is a decision to take. */
  deciding: boolean;
  timeline: readonly PlanTimelineEntry[];
  /** A reason that was being written. */
  written: string;
  /** Remarks that were gathered. */
  remarks: number;
}

/** Names are shared; only answers of an earlier release tell no id. */
const isBy = ({ actor_id, actor_name }: PlanTimelineEntry, user: User) =>
  actor_id === undefined ? actor_name === user.full_name : actor_id === user.id;

/** Somebody else has taken the decision while the page was open: who, what, and what of one's own was not sent. */
export function DecidedMeanwhile({ deciding, timeline, written, remarks }: DecidedMeanwhileProps) {
  const user = useUser();
  const [waited, setWaited] = useState(deciding);
  if (deciding && !waited) setWaited(true);
  const last = timeline.findLast(({ step }) => said[step] !== undefined);
  const shown = waited && !deciding && last !== undefined && !isBy(last, user);
  return (
    <div role="status" className="kv-banners kv-meanwhile kv-breaks">
      {shown && (
        <div className="ds-alert kv-alert" data-color="info">
          <p>{`${last.actor_name ?? 'En slettet bruker'} ${said[last.step]} mens du hadde den åpen.`}</p>
          {written !== '' && (
            <>
              <p>Det du skrev, er ikke sendt:</p>
              <blockquote className="kv-lines">{written}</blockquote>
            </>
          )}
          {remarks > 0 && <p>Merknadene dine er ikke sendt. De ligger her til planen sendes inn igjen.</p>}
        </div>
      )}
    </div>
  );
}
