import { operations, type Plan, type PlanVersion, statesOf, versionStates } from '@studieplan/contracts';
import { formatCount, useOperation } from '@studieplan/ui';
import { mailed } from './deciding-text.ts';

/** What an approval makes of the plan's versions: 'Planen blir versjon 3 …; versjon 2 blir avløst, …'. */
export function approvalConsequence(
  plan: Pick<Plan, 'uploader_name' | 'author_id'>,
  versions: readonly PlanVersion[],
  self: boolean,
): string {
  const number = Math.max(0, ...versions.map(({ version_number }) => version_number)) + 1;
  const becomes = `${self ? 'Trekkes ikke planen ut til en administrator, blir den' : 'Planen blir'} versjon ${number} med offentlig side og ny kode`;
  const superseded = [...statesOf(versions)].find(([, state]) => versionStates[state].holds)?.[0];
  return `${[
    becomes,
    superseded && `versjon ${superseded.version_number} blir avløst`,
    versions.length > 0 && `${formatCount(versions.length, 'eldre kode', 'eldre koder')} viser til den nye`,
    self ? 'administratorene får e-post' : mailed(plan),
  ]
    .filter(Boolean)
    .join('; ')}.`;
}

/** Nothing is said as long as the plan's versions are not known. */
export function useApprovalConsequence(plan: Plan, self: boolean): string | undefined {
  const { data } = useOperation(
    operations.listPlanVersions,
    { study_plan_id: plan.id },
    { enabled: plan.has_versions },
  );
  const versions = plan.has_versions ? data?.versions : [];
  return versions && approvalConsequence(plan, versions, self);
}
