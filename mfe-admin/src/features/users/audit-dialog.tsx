import { auditActions, operations, type OutputOf, roleLabels, type User } from '@studieplan/contracts';
import {
  Banner,
  Button,
  Dialog,
  FactLine,
  formatDate,
  formatTime,
  FormFoot,
  Loading,
  useOperation,
} from '@studieplan/ui';

type AuditEntry = OutputOf<(typeof operations)['getUserAudit']>['entries'][number];

// An action that a later service has written stands there as it is called.
const actions: Record<string, string> = auditActions;

const fieldNames: Record<string, string> = {
  full_name: 'Navn',
  email: 'E-post',
  role: 'Rolle',
  status: 'Status',
  study_association: 'Studieforbund',
  study_association_name: 'Studieforbund',
  study_association_id: 'Studieforbund',
  device_name: 'Enhet',
  reason: 'Årsak',
  trusted_device: 'Husket enhet',
  passkey: 'Passnøkkel',
  second_factor: 'Passnøkkel etter passordet',
  validity_years: 'Godkjenninger gjelder i (år)',
  require_admin_passkey: 'Krav om passnøkkel av administratorer',
};

/** The fields of an entry with their new values: `Navn: Kari`; `nameOf` names an association by its id. */
function detailTexts({ details }: AuditEntry, nameOf: (id: string) => string | undefined): string[] {
  return Object.entries(details).map(([field, value]) => {
    const role =
      field === 'role' ? Object.entries(roleLabels).find(([name]) => name === value)?.[1] : undefined;
    const association = field === 'study_association_id' ? nameOf(value) : undefined;
    return `${fieldNames[field] ?? field}: ${role ?? association ?? value}`;
  });
}

/** What has been done to and by one user, newest first; only the systemadmin reads it. */
export function AuditDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { data, error } = useOperation(
    operations.getUserAudit,
    { user_id: user.id },
    { fallback: 'Failed to get user audit' },
  );
  const associations = useOperation(operations.listStudyAssociations, {});
  const nameOf = (id: string) => associations.data?.study_associations.find((one) => one.id === id)?.name;
  return (
    <Dialog open wide title={`Logg for ${user.full_name}`} onClose={onClose}>
      {data === undefined && error !== null && (
        <Banner kind="danger">{`Feil ved lasting av loggen: ${error.message}`}</Banner>
      )}
      {data === undefined && error === null && <Loading />}
      {data?.entries.length === 0 && <p className="kv-muted">Ingen hendelser er registrert.</p>}
      {data !== undefined && data.entries.length > 0 && (
        <ol className="kv-rows kv-log" tabIndex={0} aria-label="Hendelser, nyeste først">
          {data.entries.map((entry, index) => (
            <Entry key={`${entry.at} ${index}`} entry={entry} nameOf={nameOf} />
          ))}
        </ol>
      )}
      <FormFoot>
        <Button variant="secondary" onClick={onClose}>
          Lukk
        </Button>
      </FormFoot>
    </Dialog>
  );
}

function Entry({ entry, nameOf }: { entry: AuditEntry; nameOf: (id: string) => string | undefined }) {
  return (
    <li>
      <p>
        {/* An action that this screen does not know is shown as it is. */}
        <strong>{actions[entry.action] ?? entry.action}</strong>
        {entry.target_name && `: ${entry.target_name}`}
      </p>
      <FactLine
        stacked
        facts={[
          <time dateTime={entry.at} key="at">{`${formatDate(entry.at)} ${formatTime(entry.at)}`}</time>,
          entry.actor_name !== null && `Av ${entry.actor_name}`,
          entry.client_address !== null && `Fra ${entry.client_address}`,
          ...detailTexts(entry, nameOf),
        ]}
      />
    </li>
  );
}
