import type { User } from '@studieplan/contracts';
import { Tag } from '@studieplan/ui';
import { EnvelopeClosedIcon } from '@studieplan/ui/icon/icons.ts';

/** Whether an address of the user waits for a confirmation, the present one or a new one. */
export function awaitsVerification({ email_verified, pending_email }: User): boolean {
  return !email_verified || Boolean(pending_email);
}

/** What stands between the user and a login with the right address; nothing when nothing does. */
export function AddressState({ user }: { user: User }) {
  const newAddress = newAddressText(user);
  return (
    <>
      {!user.email_verified && (
        <Tag color="danger" icon={EnvelopeClosedIcon}>
          E-post ikke verifisert
        </Tag>
      )}
      {newAddress && <p className="kv-muted kv-small">{newAddress}</p>}
    </>
  );
}

/** Which new address waits for its confirmation; undefined where none does. */
export const newAddressText = ({ pending_email }: User) =>
  pending_email ? `venter på verifisering av ny adresse: ${pending_email}` : undefined;
