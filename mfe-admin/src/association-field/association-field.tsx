import { operations } from '@studieplan/contracts';
import { SelectField, useOperation } from '@studieplan/ui';

/** Of which association, or all; for the systemadmin. */
export function AssociationField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data } = useOperation(
    operations.getAllStudyAssociations,
    {},
    { fallback: 'Kunne ikke hente listen' },
  );
  return (
    <SelectField
      label="Studieforbund"
      value={value}
      onChange={onChange}
      options={(data?.associations ?? []).map(({ id, name }) => [id, name] as const)}
      placeholder="Alle studieforbund"
    />
  );
}
