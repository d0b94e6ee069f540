import { operations, type User } from '@studieplan/contracts';
import {
  Button,
  formatDate,
  IconButton,
  Tag,
  useOperationMutation,
  usePendingInputs,
  useUser,
} from '@studieplan/ui';
import { ClockIcon, EnvelopeClosedIcon, TrashIcon } from '@studieplan/ui/icon/icons.ts';
import { AddressText } from '../../address-text/address-text.tsx';
import { ListRow } from '../../list-row/list-row.tsx';
import type { Say } from '../../page-message/page-message.tsx';
import { awaitsVerification, newAddressText } from './address-state.tsx';
import { pendingId } from './led-to.tsx';
import { useVerification } from './use-verification.ts';

interface ActsProps {
  user: User;
  say: Say;
  /** With what the page says of it. */
  onApproved: (text: string) => void;
  onReject: () => void;
  onDelete: () => void;
}

interface Props extends ActsProps {
  /** Others have decided since the row was shown. */
  gone: boolean;
  /** The one who is looked for. */
  on: boolean;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

/** One person who waits, with what can be decided. */
export function PendingRow({ gone, on, chosen, onChoose, ...acts }: Props) {
  const { user } = acts;
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
      acts={gone ? <span className="kv-muted">Er tatt hånd om.</span> : <PendingActs {...acts} />}
    />
  );
}

function PendingActs({ user, say, onApproved, onReject, onDelete }: ActsProps) {
  const actor = useUser();
  const { id, full_name, email_verified } = user;
  const { verifying, verify } = useVerification(user, say);
  const approval = useOperationMutation(operations.approveUser, {
    fallback: 'Failed to approve user',
    refreshes: [operations.getUsers, operations.getWorkList],
    onSuccess: () =>
      onApproved(
        email_verified
          ? `${full_name} er godkjent og kan logge inn.`
          : `${full_name} er godkjent, men kan ikke logge inn før e-postadressen er verifisert.`,
      ),
    onError: (error) => say('danger', `Feil ved godkjenning: ${error.message}`),
  });
  const rejecting = usePendingInputs(operations.rejectUser).some(({ user_id }) => user_id === id);
  const button = (running: boolean, doing: string) => ({
    'aria-describedby': pendingId(id),
    busy: running && doing,
    'aria-disabled': !running && (verifying || approval.isPending || rejecting),
  });
  return (
    <>
      {actor.role === 'systemadmin' && awaitsVerification(user) && (
        <Button variant="tertiary" {...button(verifying, 'Verifiserer...')} onClick={verify}>
          Verifiser e-post
        </Button>
      )}
      {/* One of many in a list: filled is what is done with all that are chosen. */}
      <Button
        variant="secondary"
        {...button(approval.isPending, 'Godkjenner...')}
        onClick={() => approval.mutate({ user_id: id })}
      >
        Godkjenn
      </Button>
      <Button variant="tertiary" {...button(rejecting, 'Avviser...')} onClick={onReject}>
        Avvis
      </Button>
      {actor.role === 'admin' && id !== actor.id && (
        <IconButton icon={TrashIcon} color="danger" label={`Deaktiver ${full_name}`} onClick={onDelete} />
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
