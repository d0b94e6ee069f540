import { useState } from 'react';
import { mayCall, operations, type Association } from '@studieplan/contracts';
import {
  Banner,
  Button,
  EmptyState,
  ErrorCard,
  FactLine,
  formatCount,
  formatDate,
  formatOrganizationNumber,
  Page,
  Sheet,
  SkeletonRows,
  Tag,
  useOperation,
  useUser,
} from '@studieplan/ui';
import { CheckmarkIcon, PlusIcon } from '@studieplan/ui/icon/icons.ts';
import { NoAccess } from '../../no-access.tsx';
import { CreateAssociationDialog } from './create-association-dialog.tsx';

const title = 'Studieforbund-administrasjon';

/** `/study-associations`: every association, for the systemadmin. */
export function AssociationsPage() {
  const { role } = useUser();
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<string>();
  if (!mayCall(operations.getAllStudyAssociations.access, role)) {
    return (
      <NoAccess
        title={title}
        text="Kun systemadministratorer har tilgang til studieforbund-administrasjon."
      />
    );
  }
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
      <div className="kv-pagemessage">
        {created !== undefined && <Banner kind="success">{created} er opprettet.</Banner>}
      </div>
      <Associations />
      <CreateAssociationDialog
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={(name) => {
          setCreated(name);
          setCreating(false);
        }}
      />
    </Page>
  );
}

function Associations() {
  const { data, error, refetch } = useOperation(
    operations.getAllStudyAssociations,
    {},
    { fallback: 'Failed to get study associations' },
  );
  if (data === undefined && error !== null) {
    return (
      <ErrorCard title="Kunne ikke laste studieforbund" text={error.message}>
        <Button variant="secondary" onClick={() => void refetch()}>
          Prøv igjen
        </Button>
      </ErrorCard>
    );
  }
  if (data === undefined) {
    return (
      <Sheet title="Studieforbund" flush>
        <SkeletonRows rows={3} />
      </Sheet>
    );
  }
  const { associations } = data;
  if (associations.length === 0) return <EmptyState text="Ingen studieforbund ennå. Opprett det første!" />;
  const users = associations.reduce((sum, association) => sum + association.user_count, 0);
  return (
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
          <AssociationRow association={association} key={association.id} />
        ))}
      </ul>
    </Sheet>
  );
}

function AssociationRow({ association }: { association: Association }) {
  return (
    <li className="kv-wait">
      <div>
        <div className="kv-inline">
          <h3 className="kv-person">{association.name}</h3>
          <Tag color="success" icon={CheckmarkIcon}>
            Aktiv
          </Tag>
        </div>
        <FactLine
          stacked
          facts={[
            `Org.nr. ${formatOrganizationNumber(association.organization_number)}`,
            formatCount(association.user_count, 'bruker', 'brukere'),
            `Opprettet ${formatDate(association.created_at)}`,
          ]}
        />
        <FactLine
          stacked
          facts={[association.contact_email, association.contact_phone, association.address]}
        />
      </div>
    </li>
  );
}
