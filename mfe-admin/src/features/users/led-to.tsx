import { useEffect, useState } from 'react';
import type { User } from '@studieplan/contracts';
import { Banner } from '@studieplan/ui';

/** Id of a pending person's name on the page. */
export const pendingId = (userId: string) => `pending-${userId}`;

interface Props {
  /** Who is looked for; '' for nobody. */
  person: string;
  users: readonly User[];
  /** False while the answer to the last question is still shown. */
  ready: boolean;
}

/** Brings the person whom the address looks for into sight, with the focus on the name; or says that they do not wait. */
export function LedTo({ person, users, ready }: Props) {
  // As it was when the page opened: whoever is decided on afterwards is not missed.
  const [led, setLed] = useState<{ person: string; status?: User['status'] }>({ person: '' });
  const found = led.status === 'pending_approval';
  if (ready && led.person !== person)
    setLed({ person, status: users.find(({ id }) => id === person)?.status });
  useEffect(() => {
    if (!found) return;
    const name = document.getElementById(pendingId(led.person));
    name?.focus({ preventScroll: true });
    name?.scrollIntoView({ block: 'center' });
  }, [led, found]);
  if (person === '' || led.person !== person || found) return null;
  return (
    <div className="kv-banners">
      <Banner kind="info">
        {/* Whoever is not among them may be out of reach, or nobody at all. */}
        {led.status !== undefined
          ? 'Personen du ville se på, venter ikke lenger. Noen har tatt hånd om saken.'
          : 'Personen venter ikke her.'}
      </Banner>
    </div>
  );
}
