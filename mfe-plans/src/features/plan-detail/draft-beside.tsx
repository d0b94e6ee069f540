import { useState } from 'react';
import type { Plan } from '@studieplan/contracts';
import { CheckboxField, formatCode, NotLoaded, Sheet, Tag, TextLink } from '@studieplan/ui';
import { PencilIcon } from '@studieplan/ui/icon/icons.ts';
import { comparedFields } from '../../comparison/compared-fields.ts';
import { ChangedNames, Differences } from '../../comparison/differences.tsx';
import { stillPublic } from '../../approval/deciding-text.ts';
import { useFrozenVersion } from '../../comparison/use-frozen-version.ts';

/** Nothing where the text itself is approved, or no approved version holds; whoever decides has the comparison over the text. */
export function DraftBeside({ plan, decides }: { plan: Plan; decides: boolean }) {
  if (decides) return null;
  const { status, deleted_at, approval_link: link, version_id: versionId } = plan;
  if (status === 'approved' || deleted_at !== null || link === null || versionId === null) return null;
  return <Beside plan={plan} link={link} versionId={versionId} />;
}

interface BesideProps {
  plan: Plan;
  /** The public code of the version that holds. */
  link: string;
  versionId: string;
}

/** The approved version that holds, and word for word what the text beside it changes (issue line M-4). */
function Beside({ plan, link, versionId }: BesideProps) {
  const [onlyChanges, setOnlyChanges] = useState(true);
  const version = useFrozenVersion(versionId);
  const { data } = version;
  const fields = data === undefined ? [] : comparedFields(data.version, plan);
  const shown = onlyChanges ? fields.filter(({ changed }) => changed) : fields;
  return (
    <div className="kv-beside-page">
      <Sheet
        title="Godkjent versjon og utkast"
        aside={
          <Tag color="info" icon={PencilIcon}>
            Utkast pågår
          </Tag>
        }
      >
        <div className="kv-beside">
          <p>
            {`${stillPublic}: `}
            <TextLink to={`/verify/${link}`}>{formatCode(link)}</TextLink>
            {'. Endringene gjelder først når de er godkjent.'}
          </p>
          {data === undefined && <NotLoaded of={version} waiting={null} />}
          {data !== undefined && (
            <>
              <ChangedNames fields={fields} />
              <CheckboxField
                toggle
                label="Vis bare endringer"
                checked={onlyChanges}
                onChange={setOnlyChanges}
              />
              {shown.length > 0 && <Differences fields={shown} />}
            </>
          )}
        </div>
      </Sheet>
    </div>
  );
}
