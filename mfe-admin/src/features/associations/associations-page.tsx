import { useState } from 'react';
import { type Association, associationEvents, operations } from '@studieplan/contracts';
import {
  Button,
  EmptyState,
  FactLine,
  formatCount,
  formatDate,
  formatOrganizationNumber,
  IconButton,
  Loaded,
  LoadingList,
  Page,
  Sheet,
  Tag,
  useOperation,
  useOperationMutation,
  useProductName,
  useRealtime,
  useRefresh,
} from '@studieplan/ui';
import { CheckmarkIcon, PencilIcon, PlusIcon, TrashIcon } from '@studieplan/ui/icon/icons.ts';
import { forRole } from '../../no-access.tsx';
import { type Say, usePageMessage } from '../../page-message/page-message.tsx';
import { FreshRows, GoneNote, useStableRows } from '../../stable-rows/stable-rows.tsx';
import { AssociationDialog } from './association-dialog.tsx';
import { directoryText } from './association-words.ts';
import { DeleteAssociationDialog } from './delete-association-dialog.tsx';
import { AddressText } from '../../address-text/address-text.tsx';
import { ListRow } from '../../list-row/list-row.tsx';
import './associations.css';

const title = 'Studieforbund-administrasjon';

/** `/study-associations`: every association, for the systemadmin. */
export const AssociationsPage = forRole(
  operations.getAllStudyAssociations,
  title,
  'Kun systemadministratorer har tilgang til studieforbund-administrasjon.',
  AllowedPage,
);

/** Without an association a new one is made. */
type Asked =
  | { question: 'edit'; association?: Association }
  | { question: 'delete'; association: Association };

function useAssociations() {
  const refresh = useRefresh();
  useRealtime(associationEvents, () => refresh(operations.getAllStudyAssociations));
  const fallback = 'Failed to get study associations';
  return useOperation(operations.getAllStudyAssociations, {}, { fallback });
}

function AllowedPage() {
  const product = useProductName();
  const list = useAssociations();
  const [message, say] = usePageMessage();
  const [asked, setAsked] = useState<Asked>();
  const [created, setCreated] = useState(0);
  // What one has deleted oneself leaves the list at once.
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const close = () => setAsked(undefined);
  const done = (text: string) => {
    close();
    say('success', text);
  };
  return (
    <Page
      title={title}
      lead="Studieforbundene som kan registrere brukere og godkjenne studieplaner"
      actions={
        <Button icon={PlusIcon} onClick={() => setAsked({ question: 'edit' })}>
          Opprett studieforbund
        </Button>
      }
    >
      {message}
      <Loaded
        of={list}
        title="Kunne ikke laste studieforbund"
        waiting={<LoadingList title="Studieforbund" />}
      >
        {({ associations }) => (
          <AssociationList {...{ associations, created, deleted, say }} onAsk={setAsked} />
        )}
      </Loaded>
      {asked?.question === 'edit' && (
        <AssociationDialog
          association={asked.association}
          onClose={close}
          onSaved={(text) => {
            if (asked.association === undefined) setCreated(created + 1);
            done(text);
          }}
        />
      )}
      {asked?.question === 'delete' && (
        <DeleteAssociationDialog
          association={asked.association}
          targets={(list.data?.associations ?? []).filter(
            ({ id, name }) => id !== asked.association.id && name !== product,
          )}
          onClose={close}
          onDeleted={(text) => {
            setDeleted([...deleted, asked.association.id]);
            done(text);
          }}
        />
      )}
    </Page>
  );
}

interface ListProps {
  associations: readonly Association[];
  /** How many have been made here: after each the list begins anew. */
  created: number;
  deleted: readonly string[];
  say: Say;
  onAsk: (asked: Asked) => void;
}

function AssociationList({ associations, created, deleted, say, onAsk }: ListProps) {
  const product = useProductName();
  const rows = useStableRows(associations, ({ id }) => id, { key: String(created) });
  const shown = rows.shown.filter(({ row, gone }) => !gone || !deleted.includes(row.id));
  const show = useOperationMutation(operations.setDirectorySetting, {
    fallback: 'Kunne ikke lagre valget',
    refreshes: [operations.getAllStudyAssociations],
    onSuccess: (_, { in_directory }) => say('success', directoryText(in_directory)),
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
            onEdit={() => onAsk({ question: 'edit', association })}
            // The association that the system administrator belongs to is named after the product (design.md 27).
            onDelete={
              association.name === product ? undefined : () => onAsk({ question: 'delete', association })
            }
            onShow={(in_directory) => show.mutate({ association_id: association.id, in_directory })}
          />
        ))}
      </ul>
    </Sheet>
  );
}

interface Props {
  association: Association;
  /** Somebody else has deleted it since the row was shown. */
  gone: boolean;
  onEdit: () => void;
  /** Undefined of the one that cannot be deleted. */
  onDelete: (() => void) | undefined;
  /** Shows the association's plans in the public directory, or no longer. */
  onShow: (inDirectory: boolean) => void;
}

/** One association with what there is to know about it; what is missing leaves no gap. */
function AssociationRow({ association, gone, onEdit, onDelete, onShow }: Props) {
  return (
    <ListRow
      title={association.name}
      tag={
        !gone && (
          <>
            <Tag color="success" icon={CheckmarkIcon}>
              Aktiv
            </Tag>
            {association.in_directory && <Tag color="neutral">Vises i oversikten</Tag>}
          </>
        )
      }
      facts={[
        [
          `Org.nr. ${formatOrganizationNumber(association.organization_number)}`,
          formatCount(association.user_count, 'bruker', 'brukere'),
          `Opprettet ${formatDate(association.created_at)}`,
        ],
        [
          <AddressText key="address">{association.contact_email}</AddressText>,
          association.contact_phone,
          association.address,
        ],
      ]}
      acts={
        gone ? (
          <GoneNote />
        ) : (
          <>
            <Button variant="tertiary" onClick={() => onShow(!association.in_directory)}>
              {association.in_directory ? 'Skjul fra oversikten' : 'Vis i oversikten'}
              <span className="ds-sr-only"> {association.name}</span>
            </Button>
            <IconButton icon={PencilIcon} label={`Rediger ${association.name}`} onClick={onEdit} />
            {onDelete !== undefined && (
              <IconButton
                icon={TrashIcon}
                color="danger"
                label={`Slett ${association.name}`}
                onClick={onDelete}
              />
            )}
          </>
        )
      }
    />
  );
}
