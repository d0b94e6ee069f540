import type { User } from '@studieplan/contracts';
import { Tag } from '@studieplan/ui';
import { EnvelopeClosedIcon } from '@studieplan/ui/icon/icons.ts';

/** Whether an address of the user waits for a confirmation, the present one or a new one. */
export function awaitsVerification(user: User): boolean {
  return !user.email_verified || hasNewAddress(user);
}

/** What stands between the user and a login with the right address; nothing when nothing does. */
export function AddressState({ user }: { user: User }) {
  return (
    <>
      {!user.email_verified && (
        <Tag color="danger" icon={EnvelopeClosedIcon}>
          E-post ikke verifisert
        </Tag>
      )}
      {hasNewAddress(user) && <p className="kv-muted kv-small">{newAddressText(user)}</p>}
    </>
  );
}

/** Which new address waits for its confirmation; undefined where none does. */
export const newAddressText = ({ pending_email }: User) =>
  pending_email ? `venter på verifisering av ny adresse: ${pending_email}` : undefined;

function hasNewAddress({ pending_email }: User): boolean {
  return pending_email !== null && pending_email !== undefined;
}
