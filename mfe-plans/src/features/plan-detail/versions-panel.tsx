import { operations } from '@studieplan/contracts';
import {
  Banner,
  formatCode,
  formatDate,
  Loading,
  Sheet,
  StatusTag,
  Tag,
  TextLink,
  useOperation,
} from '@studieplan/ui';

/** The approved versions, newest first; the newest that holds is 'Gjeldende'. */
export function VersionsPanel({ studyPlanId }: { studyPlanId: string }) {
  const { data, error } = useOperation(
    operations.listPlanVersions,
    { study_plan_id: studyPlanId },
    { fallback: 'Kunne ikke hente versjonshistorikk' },
  );
  if (data === undefined) {
    return (
      <Sheet title="Versjoner" titleSize="xs">
        {error === null ? <Loading /> : <Banner kind="danger">{error.message}</Banner>}
      </Sheet>
    );
  }
  const versions = data.versions.toSorted((a, b) => b.version_number - a.version_number);
  if (versions.length === 0) return null;
  const current = versions.find(({ deleted_at }) => deleted_at === null);
  return (
    <Sheet title="Versjoner" titleSize="xs">
      <ol className="kv-versions kv-breaks">
        {versions.map((version) => (
          <li
            key={version.version_id}
            data-current={version === current ? '' : undefined}
            data-off={version.deleted_at === null ? undefined : ''}
          >
            <div className="kv-inline">
              <strong>{`Versjon ${version.version_number}`}</strong>
              {version === current && <Tag color="success">Gjeldende</Tag>}
              {version.deleted_at !== null && <StatusTag status="deactivated" />}
            </div>
            <p>{version.title}</p>
            <p className="kv-small kv-muted">{`${formatDate(version.approved_at)} · ${version.approver_name}`}</p>
            <p className="kv-lines">{version.change_comment}</p>
            <TextLink to={`/verify/${version.approval_link}`}>{formatCode(version.approval_link)}</TextLink>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
