import type { User } from '@studieplan/contracts';
import { Button, formatDate, IconButton, Tag, useUser } from '@studieplan/ui';
import { ClockIcon, EnvelopeClosedIcon, TrashIcon } from '@studieplan/ui/icon/icons.ts';
import { AddressText } from '../../address-text/address-text.tsx';
import { ListRow } from '../../list-row/list-row.tsx';
import { awaitsVerification, newAddressText } from './address-state.tsx';
import { pendingId } from './led-to.tsx';

export type Decision = 'approve' | 'reject' | 'verify';

interface Props {
  user: User;
  /** Others have decided since the row was shown. */
  gone: boolean;
  /** The one who is looked for. */
  on: boolean;
  running: Decision | undefined;
  chosen: boolean;
  onChoose: (on: boolean) => void;
  onDecide: (decision: Decision) => void;
  onDelete: () => void;
}

/** One person who waits, with what can be decided. */
export function PendingRow({ user, gone, on, running, chosen, onChoose, onDecide, onDelete }: Props) {
  return (
    <ListRow
      title={user.full_name}
      id={pendingId(user.id)}
      on={on}
      lead={
        gone ? undefined : (
          <input
            className="ds-input"
            type="checkbox"
            aria-label={`Velg ${user.full_name}`}
            checked={chosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )
      }
      tag={<PendingTag user={user} />}
      facts={[
        [
          <AddressText key="address">{user.email}</AddressText>,
          user.study_association_name,
          `Registrert ${formatDate(user.created_at)}`,
        ],
        [newAddressText(user)],
      ]}
      acts={
        gone ? (
          <span className="kv-muted">Er tatt hånd om.</span>
        ) : (
          <PendingActs user={user} running={running} onDecide={onDecide} onDelete={onDelete} />
        )
      }
    />
  );
}

function PendingActs({
  user,
  running,
  onDecide,
  onDelete,
}: Pick<Props, 'user' | 'running' | 'onDecide' | 'onDelete'>) {
  const actor = useUser();
  const button = (decision: Decision, doing: string) => ({
    'aria-describedby': pendingId(user.id),
    busy: running === decision && doing,
    'aria-disabled': running !== undefined && running !== decision,
    onClick: () => onDecide(decision),
  });
  return (
    <>
      {actor.role === 'systemadmin' && awaitsVerification(user) && (
        <Button variant="tertiary" {...button('verify', 'Verifiserer...')}>
          Verifiser e-post
        </Button>
      )}
      {/* One of many in a list: filled is what is done with all that are chosen. */}
      <Button variant="secondary" {...button('approve', 'Godkjenner...')}>
        Godkjenn
      </Button>
      <Button variant="tertiary" {...button('reject', 'Avviser...')}>
        Avvis
      </Button>
      {actor.role === 'admin' && user.id !== actor.id && (
        <IconButton
          icon={TrashIcon}
          color="danger"
          label={`Deaktiver ${user.full_name}`}
          onClick={onDelete}
        />
      )}
    </>
  );
}

function PendingTag({ user }: { user: User }) {
  return user.email_verified ? (
    <Tag color="warning" icon={ClockIcon}>
      Venter på godkjenning
    </Tag>
  ) : (
    <Tag color="danger" icon={EnvelopeClosedIcon}>
      E-post ikke verifisert
    </Tag>
  );
}
