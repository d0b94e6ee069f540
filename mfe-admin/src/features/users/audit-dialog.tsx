import { operations, type User } from '@studieplan/contracts';
import {
  Banner,
  Button,
  Dialog,
  FactLine,
  formatDate,
  FormFoot,
  formatTime,
  Loading,
  useOperation,
} from '@studieplan/ui';
import { actionText, detailTexts, type AuditEntry } from './audit-text.ts';

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
        <strong>{actionText(entry)}</strong>
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
