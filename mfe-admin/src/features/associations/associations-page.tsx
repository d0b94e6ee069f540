import { useState } from 'react';
import { associationEvents, mayCall, operations, type Association } from '@studieplan/contracts';
import {
  Button,
  EmptyState,
  FactLine,
  formatCount,
  Loaded,
  LoadingList,
  Page,
  Sheet,
  useOperation,
  useOperationMutation,
  useProductName,
  useRealtime,
  useRefresh,
  useUser,
} from '@studieplan/ui';
import { PlusIcon } from '@studieplan/ui/icon/icons.ts';
import { NoAccess } from '../../no-access.tsx';
import { usePageMessage, type Say } from '../../page-message/page-message.tsx';
import { FreshRows } from '../../stable-rows/fresh-rows.tsx';
import { useStableRows } from '../../stable-rows/use-stable-rows.ts';
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
  const [created, setCreated] = useState(0);
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
      <Associations say={say} created={created} />
      {creating && (
        <AssociationDialog
          onClose={() => setCreating(false)}
          onSaved={(text) => {
            setCreating(false);
            setCreated(created + 1);
            say('success', text);
          }}
        />
      )}
    </Page>
  );
}

interface AssociationsProps {
  say: Say;
  /** How many have been made here: after each the list begins anew. */
  created: number;
}

function Associations({ say, created }: AssociationsProps) {
  const refresh = useRefresh();
  useRealtime(associationEvents, () => refresh(operations.getAllStudyAssociations));
  const list = useOperation(
    operations.getAllStudyAssociations,
    {},
    { fallback: 'Failed to get study associations' },
  );
  return (
    <Loaded of={list} title="Kunne ikke laste studieforbund" waiting={<LoadingList title="Studieforbund" />}>
      {({ associations }) => <LoadedAssociations associations={associations} say={say} created={created} />}
    </Loaded>
  );
}

interface LoadedProps extends AssociationsProps {
  associations: readonly Association[];
}

function LoadedAssociations({ associations, say, created }: LoadedProps) {
  const product = useProductName();
  const [asked, setAsked] = useState<{ question: 'edit' | 'delete'; association: Association }>();
  // What one has deleted oneself leaves the list at once.
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const close = () => setAsked(undefined);
  const done = (text: string) => {
    close();
    say('success', text);
  };
  return (
    <>
      <AssociationList
        associations={associations}
        listed={String(created)}
        deleted={deleted}
        say={say}
        onAsk={(question, association) => setAsked({ question, association })}
      />
      {asked?.question === 'edit' && (
        <AssociationDialog association={asked.association} onClose={close} onSaved={done} />
      )}
      {asked?.question === 'delete' && (
        <DeleteAssociationDialog
          association={asked.association}
          targets={associations.filter(({ id, name }) => id !== asked.association.id && name !== product)}
          onClose={close}
          onDeleted={(text) => {
            setDeleted([...deleted, asked.association.id]);
            done(text);
          }}
        />
      )}
    </>
  );
}

interface ListProps extends Pick<LoadedProps, 'associations' | 'say'> {
  /** Names what is listed: another list begins anew. */
  listed: string;
  deleted: readonly string[];
  onAsk: (question: 'edit' | 'delete', association: Association) => void;
}

function AssociationList({ associations, listed, deleted, say, onAsk }: ListProps) {
  const product = useProductName();
  const rows = useStableRows(associations, ({ id }) => id, { key: listed });
  const shown = rows.shown.filter(({ row, gone }) => !gone || !deleted.includes(row.id));
  const show = useOperationMutation(operations.setDirectorySetting, {
    fallback: 'Kunne ikke lagre valget',
    refreshes: [operations.getAllStudyAssociations],
    onSuccess: (_, { in_directory }) => say('success', directoryWords.done(in_directory)),
    onError: (error) => say('danger', error.message),
  });
  if (associations.length + shown.length === 0) return <EmptyState list="associations" />;
  const users = associations.reduce((sum, association) => sum + association.user_count, 0);
  return (
    <Sheet
      title="Studieforbund"
      flush
      aside={
        <div className="kv-inline">
          <FreshRows fresh={rows.fresh} onShow={rows.showFresh} />
          <FactLine
            facts={[
              formatCount(associations.length, 'studieforbund', 'studieforbund'),
              `${formatCount(users, 'bruker', 'brukere')} totalt`,
            ]}
          />
        </div>
      }
    >
      <ul className="kv-rows">
        {shown.map(({ row: association, gone }) => (
          <AssociationRow
            key={association.id}
            association={association}
            gone={gone}
            onEdit={() => onAsk('edit', association)}
            // The association that the system administrator belongs to is named after the product (design.md 27).
            onDelete={association.name === product ? undefined : () => onAsk('delete', association)}
            onShow={(in_directory) => show.mutate({ association_id: association.id, in_directory })}
          />
        ))}
      </ul>
    </Sheet>
  );
}
