import { useState } from 'react';
import { mayCall, operations, type Association } from '@studieplan/contracts';
import {
  Button,
  EmptyState,
  FactLine,
  formatCount,
  Page,
  Sheet,
  useOperation,
  useOperationMutation,
  useProductName,
  useUser,
} from '@studieplan/ui';
import { PlusIcon } from '@studieplan/ui/icon/icons.ts';
import { NoAccess } from '../../no-access.tsx';
import { NotLoaded } from '../../not-loaded/not-loaded.tsx';
import { usePageMessage, type Say } from '../../page-message/page-message.tsx';
import { AssociationDialog } from './association-dialog.tsx';
import { AssociationRow } from './association-row.tsx';
import { directoryWords } from './directory-words.ts';
import { DeleteAssociationDialog } from './delete-association-dialog.tsx';
import './associations.css';

const title = 'Studieforbund-administrasjon';

/** `/study-associations`: every association, for the systemadmin. */
export function AssociationsPage() {
  const { role } = useUser();
  if (!mayCall(operations.getAllStudyAssociations.access, role)) {
    return (
      <NoAccess
        title={title}
        text="Kun systemadministratorer har tilgang til studieforbund-administrasjon."
      />
    );
  }
  return <AllowedPage />;
}

function AllowedPage() {
  const [creating, setCreating] = useState(false);
  const [message, say] = usePageMessage();
  const create = (
    <Button icon={PlusIcon} onClick={() => setCreating(true)}>
      Opprett studieforbund
    </Button>
  );
  return (
    <Page
      title={title}
      lead="Studieforbundene som kan registrere brukere og godkjenne studieplaner"
      actions={create}
    >
      {message}
      <Associations say={say} />
      {creating && (
        <AssociationDialog
          onClose={() => setCreating(false)}
          onSaved={(text) => {
            setCreating(false);
            say('success', text);
          }}
        />
      )}
    </Page>
  );
}

function Associations({ say }: { say: Say }) {
  const product = useProductName();
  const [asked, setAsked] = useState<{ question: 'edit' | 'delete'; association: Association }>();
  const { data, error, isFetching, refetch } = useOperation(
    operations.getAllStudyAssociations,
    {},
    { fallback: 'Failed to get study associations' },
  );
  const show = useOperationMutation(operations.setDirectorySetting, {
    fallback: 'Kunne ikke lagre valget',
    refreshes: [operations.getAllStudyAssociations],
    onSuccess: (_, { in_directory }) => say('success', directoryWords.done(in_directory)),
    onError: (error) => say('danger', error.message),
  });
  if (data === undefined) {
    return (
      <NotLoaded
        title="Studieforbund"
        fault={error && { title: 'Kunne ikke laste studieforbund', text: error.message }}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { associations } = data;
  if (associations.length === 0) return <EmptyState text="Ingen studieforbund ennå. Opprett det første!" />;
  const users = associations.reduce((sum, association) => sum + association.user_count, 0);
  const close = () => setAsked(undefined);
  const done = (text: string) => {
    close();
    say('success', text);
  };
  return (
    <>
      <Sheet
        title="Studieforbund"
        flush
        aside={
          <FactLine
            facts={[
              formatCount(associations.length, 'studieforbund', 'studieforbund'),
              `${formatCount(users, 'bruker', 'brukere')} totalt`,
            ]}
          />
        }
      >
        <ul className="kv-rows">
          {associations.map((association) => (
            <AssociationRow
              key={association.id}
              association={association}
              onEdit={() => setAsked({ question: 'edit', association })}
              // The association that the system administrator belongs to is named after the product (design.md 27).
              onDelete={
                association.name === product ? undefined : () => setAsked({ question: 'delete', association })
              }
              onShow={(in_directory) => show.mutate({ association_id: association.id, in_directory })}
            />
          ))}
        </ul>
      </Sheet>
      {asked?.question === 'edit' && (
        <AssociationDialog association={asked.association} onClose={close} onSaved={done} />
      )}
      {asked?.question === 'delete' && (
        <DeleteAssociationDialog
          association={asked.association}
          targets={associations.filter(({ id, name }) => id !== asked.association.id && name !== product)}
          onClose={close}
          onDeleted={done}
        />
      )}
    </>
  );
}
