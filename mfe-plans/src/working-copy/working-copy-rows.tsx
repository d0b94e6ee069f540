import { useEffect, useEffectEvent, useState } from 'react';
import { operations, type OutputOf } from '@studieplan/contracts';
import {
  Button,
  formatCount,
  formatMoment,
  Sheet,
  Tag,
  useOperation,
  useOperationMutation,
  useRefresh,
  useUser,
  ActionDialog,
} from '@studieplan/ui';
import { PencilIcon, TrashIcon } from '@studieplan/ui/icon/icons.ts';
import { sendUnsent } from '@studieplan/ui/unsent/send-unsent.ts';
import { listUnsent } from '@studieplan/ui/unsent/unsent-texts.ts';
import { moveEarlierTexts } from './earlier-texts.ts';
import { PageMessage } from '../passing/page-message.tsx';
import { ListRow } from '../plan-rows/list-row.tsx';
import './working-copy.css';

type Copy = OutputOf<typeof operations.listWorkingCopies>['working_copies'][number];

const addressOf = ({ study_plan_id, working_copy_id }: Copy) =>
  study_plan_id === null ? `/study-plans/new?kladd=${working_copy_id}` : `/study-plans/${study_plan_id}/edit`;
const titleOf = ({ title }: Copy) => (title === '' ? 'Uten tittel' : title);

/** Sends first what this browser still holds, so that the list knows of it. */
function useUnsentFirst(): void {
  const { id } = useUser();
  const refresh = useRefresh();
  const sent = useEffectEvent(() => refresh(operations.listWorkingCopies));
  useEffect(() => {
    let wanted = true;
    void moveEarlierTexts(id)
      .then(() => listUnsent(id))
      .then(async (unsent) => {
        // The page that comes after reads the store itself.
        if (!wanted || unsent.length === 0) return;
        await sendUnsent(id);
        if (wanted) sent();
      });
    return () => {
      wanted = false;
    };
  }, [id]);
}

/** What the writer has begun and not saved, on top of the list; nothing where there is none. */
export function WorkingCopyRows() {
  useUnsentFirst();
  const { data } = useOperation(operations.listWorkingCopies, {}, { staleTime: 0 });
  const [asking, setAsking] = useState<Copy>();
  const [gone, setGone] = useState<string>();
  const copies = data?.working_copies ?? [];
  return (
    <>
      <PageMessage said={gone} />
      {copies.length > 0 && (
        <div className="kv-overlist">
          <Sheet
            title="Kladder"
            flush
            aside={<span className="kv-num">{formatCount(copies.length, 'kladd', 'kladder')}</span>}
          >
            <ul className="kv-rows">
              {copies.map((copy) => (
                <CopyRow key={copy.working_copy_id} copy={copy} onDiscard={() => setAsking(copy)} />
              ))}
            </ul>
          </Sheet>
        </div>
      )}
      {asking !== undefined && (
        <DiscardDialog
          copy={asking}
          onClose={() => setAsking(undefined)}
          onDiscarded={() => {
            setGone(`Kladden «${titleOf(asking)}» er forkastet.`);
            setAsking(undefined);
          }}
        />
      )}
    </>
  );
}

interface DiscardDialogProps {
  copy: Copy;
  onClose: () => void;
  onDiscarded: () => void;
}

function DiscardDialog({ copy, onClose, onDiscarded }: DiscardDialogProps) {
  const discard = useOperationMutation(operations.discardWorkingCopy, {
    fallback: 'Kladden ble ikke forkastet.',
    refreshes: [operations.listWorkingCopies],
    onSuccess: onDiscarded,
  });
  return (
    <ActionDialog
      title="Forkaste kladden?"
      fault={discard.error?.message}
      action={{ text: 'Forkast kladden', busy: 'Forkaster...', color: 'danger' }}
      busy={discard.isPending}
      onClose={onClose}
      onAct={() => discard.mutate({ working_copy_id: copy.working_copy_id })}
    >
      <p>{`Det du har skrevet i «${titleOf(copy)}», blir borte. Lagrede studieplaner berøres ikke.`}</p>
    </ActionDialog>
  );
}

function CopyRow({ copy, onDiscard }: { copy: Copy; onDiscard: () => void }) {
  const title = titleOf(copy);
  return (
    <ListRow
      to={addressOf(copy)}
      title={title}
      side={
        <>
          <Tag color="neutral" icon={PencilIcon}>
            Kladd
          </Tag>
          <div className="kv-row__acts">
            <Button
              variant="tertiary"
              color="danger"
              icon={TrashIcon}
              aria-label={`Forkast kladden ${title}`}
              onClick={onDiscard}
            >
              Forkast
            </Button>
          </div>
        </>
      }
    >
      <p className="kv-muted">
        {`${copy.study_plan_id === null ? 'Ikke lagret som studieplan' : 'Tekst som ikke er lagret i planen'} · Skrevet ${formatMoment(copy.saved_at)}`}
      </p>
    </ListRow>
  );
}
