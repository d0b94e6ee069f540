import { operations, type OutputOf, roleLabels, type User } from '@studieplan/contracts';
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

// Named as deeds and not as verbs: the log holds what was done to the person and what the person did to others.
const actions: Record<string, string> = {
  'user.registered': 'Bruker registrert',
  'user.approved': 'Bruker godkjent',
  'user.rejected': 'Bruker avvist',
  'user.updated': 'Bruker endret',
  'user.moved': 'Bruker flyttet til et annet studieforbund',
  'user.deactivated': 'Bruker deaktivert',
  'user.reactivated': 'Bruker reaktivert',
  'user.erased': 'Bruker slettet permanent',
  'user.notified': 'E-post om endringer sendt',
  'user.address-requested': 'Ny e-postadresse bestilt',
  'user.address-withdrawn': 'Adresseendring stoppet',
  'user.address-stopped': 'Adresseendring stoppet fra den gamle adressen',
  'user.address-changed': 'E-postadresse endret',
  'email.verified': 'E-postadresse verifisert',
  'session.opened': 'Innlogging',
  'session.ended': 'Utlogging',
  'session.reauthenticated': 'Bekreftet hvem man er',
  'passkey.added': 'Passnøkkel registrert',
  'passkey.removed': 'Passnøkkel fjernet',
  'login-rules.updated': 'Regel for innlogging endret',
  'password.changed': 'Passord endret',
  'password.reset-requested': 'Nytt passord bestilt',
  'password.reset': 'Passord tilbakestilt',
  'device.trusted': 'Enhet godkjent',
  'device.revoked': 'Enhet fjernet',
  'account.exported': 'Egne data lastet ned',
  'association.created': 'Studieforbund opprettet',
  'association.updated': 'Studieforbund endret',
  'association.deleted': 'Studieforbund slettet',
};

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
