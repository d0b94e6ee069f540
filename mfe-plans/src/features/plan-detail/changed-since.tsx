import type { Plan } from '@studieplan/contracts';
import { Banner, formatCode, formatLongDate, Loading, Sheet, TextLink } from '@studieplan/ui';
import { stillPublic } from '../../approval/deciding-text.ts';
import { comparedFields } from '../../comparison/compared-fields.ts';
import { comparisonAddress } from '../../comparison/compared-pair.ts';
import { useFrozenVersion } from '../../comparison/use-frozen-version.ts';
import { FieldDifference } from '../../comparison/differences.tsx';

/** What is another than in the version that was approved last: first of all for whoever decides. */
export function ChangedSince({ plan, versionId }: { plan: Plan; versionId: string }) {
  const { data, error } = useFrozenVersion(versionId);
  if (error !== null && data === undefined) return <Banner kind="danger">{error.message}</Banner>;
  if (data === undefined) return <Loading />;
  const { version } = data;
  const fields = comparedFields(version, plan);
  const changed = fields.filter((field) => field.changed);
  return (
    <Sheet
      title={`Endret siden versjon ${version.version_number}`}
      aside={
        <TextLink to={comparisonAddress(plan.id, [version.version_number, 'now'])}>Sammenlign alt</TextLink>
      }
      lead={`Versjon ${version.version_number} ble godkjent ${formatLongDate(version.approved_at)}. ${countText(changed.length, fields.length)}`}
    >
      {plan.approval_link !== null && (
        <p>
          {`${stillPublic}: `}
          <TextLink to={`/verify/${plan.approval_link}`}>{formatCode(plan.approval_link)}</TextLink>
        </p>
      )}
      {changed.length > 0 && (
        <ul className="kv-change kv-breaks">
          {changed.map((field) => (
            <li key={field.path}>
              <span>{field.label}</span>
              <FieldDifference field={field} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function countText(changed: number, all: number): string {
  return changed === 0 ? 'Teksten er den samme.' : `${changed} felt er endret, ${all - changed} er som før.`;
}
