import { useState } from 'react';
import { mayCall, operations, type User } from '@studieplan/contracts';
import { Button, LinkButton, Page, useUser } from '@studieplan/ui';
import { forRole } from '../../no-access.tsx';
import { type Say, usePageMessage } from '../../page-message/page-message.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { CurrentUsers } from './current-users.tsx';
import { DeactivateUserDialog } from './deactivate-user-dialog.tsx';
import { DeletedUsers } from './deleted-users.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { EraseUserDialog } from './erase-user-dialog.tsx';
import type { Ask, UserQuestion } from './user-rules.ts';
import { useUsersPlace } from './users-address.ts';
import './users.css';

const title = 'Brukeradministrasjon';

/** `/users`: who waits for approval, who is active and, for the systemadmin, who is deleted. */
export const UsersPage = forRole(
  operations.getUsers,
  title,
  'Du har ikke tilgang til brukeradministrasjon.',
  AllowedPage,
);

function AllowedPage() {
  const actor = useUser();
  const [place, go] = useUsersPlace();
  const [asked, setAsked] = useState<{ question: UserQuestion; user: User }>();
  const [message, say] = usePageMessage();
  const [acts, setActs] = useState(0);

  const seesDeleted = mayCall(operations.getDeletedUsers.access, actor.role);
  const deleted = seesDeleted && place.deleted;
  const ask: Ask = (question, user) => setAsked({ question, user });
  const close = () => setAsked(undefined);
  const tell: Say = (kind, text) => {
    close();
    say(kind, text);
  };
  const done = (text: string) => {
    setActs((count) => count + 1);
    tell('success', text);
  };
  return (
    <Page
      title={title}
      lead={`Administrer brukere for ${actor.role === 'systemadmin' ? 'alle' : 'ditt'} studieforbund`}
      actions={
        seesDeleted ? (
          <Button variant="secondary" onClick={() => go({ deleted: !deleted })}>
            {deleted ? 'Vis aktive brukere' : 'Vis slettede brukere'}
          </Button>
        ) : (
          <LinkButton variant="secondary" to="/study-associations/own">
            Studieforbundet vårt
          </LinkButton>
        )
      }
    >
      {message}
      {deleted ? <DeletedUsers ask={ask} say={say} /> : <CurrentUsers ask={ask} say={say} acts={acts} />}
      {asked?.question === 'edit' && (
        <EditUserDialog
          user={asked.user}
          onClose={close}
          onSaved={done}
          onUnchanged={() => tell('info', 'Ingenting er endret.')}
          onDeactivate={() => ask('deactivate', asked.user)}
        />
      )}
      {asked?.question === 'deactivate' && (
        <DeactivateUserDialog user={asked.user} onClose={close} onDeactivated={done} />
      )}
      {asked?.question === 'erase' && (
        <EraseUserDialog
          user={asked.user}
          onClose={close}
          onErased={done}
          onAborted={() => tell('info', 'Sletting avbrutt')}
        />
      )}
      {asked?.question === 'audit' && <AuditDialog user={asked.user} onClose={close} />}
    </Page>
  );
}
