import type { Association } from '@studieplan/contracts';
import { FactLine, formatCount, formatDate, formatOrganizationNumber, IconButton, Tag } from '@studieplan/ui';
import { CheckmarkIcon, PencilIcon, TrashIcon } from '@studieplan/ui/icon/icons.ts';

interface Props {
  association: Association;
  onEdit: () => void;
  onDelete: () => void;
}

/** One association with what there is to know about it; what is missing leaves no gap. */
export function AssociationRow({ association, onEdit, onDelete }: Props) {
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
      <div className="kv-wait__acts">
        <IconButton icon={PencilIcon} label={`Rediger ${association.name}`} onClick={onEdit} />
        <IconButton icon={TrashIcon} color="danger" label={`Slett ${association.name}`} onClick={onDelete} />
      </div>
    </li>
  );
}
