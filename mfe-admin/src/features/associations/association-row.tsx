import type { Association } from '@studieplan/contracts';
import { Button, formatCount, formatDate, formatOrganizationNumber, IconButton, Tag } from '@studieplan/ui';
import { CheckmarkIcon, PencilIcon, TrashIcon } from '@studieplan/ui/icon/icons.ts';
import { AddressText } from '../../address-text/address-text.tsx';
import { ListRow } from '../../list-row/list-row.tsx';
import { GoneNote } from '../../stable-rows/gone-note.tsx';

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
export function AssociationRow({ gone, ...props }: Props) {
  const { association } = props;
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
      acts={gone ? <GoneNote /> : <AssociationActs {...props} />}
    />
  );
}

function AssociationActs({ association, onEdit, onDelete, onShow }: Omit<Props, 'gone'>) {
  return (
    <>
      <Button variant="tertiary" onClick={() => onShow(!association.in_directory)}>
        {association.in_directory ? 'Skjul fra oversikten' : 'Vis i oversikten'}
        <span className="ds-sr-only"> {association.name}</span>
      </Button>
      <IconButton icon={PencilIcon} label={`Rediger ${association.name}`} onClick={onEdit} />
      {onDelete !== undefined && (
        <IconButton icon={TrashIcon} color="danger" label={`Slett ${association.name}`} onClick={onDelete} />
      )}
    </>
  );
}
