import type { Plan, PlanVersion } from '@studieplan/contracts';
import { formatCount } from '@studieplan/ui';
import { mailed } from '../../approval/deciding-text.ts';

type Version = Pick<PlanVersion, 'version_number' | 'deleted_at'>;

/** '1', '1 og 3', '1, 2 og 4'. */
export const listed = (numbers: readonly number[]) =>
  new Intl.ListFormat('nb').format(numbers.toSorted((a, b) => a - b).map(String));

/** The versions that are not withdrawn, newest first. */
const valid = (versions: readonly Version[]) =>
  versions
    .flatMap(({ version_number, deleted_at }) => (deleted_at === null ? [version_number] : []))
    .toSorted((a, b) => b - a);

/** What becomes of a plan's versions when some of them are withdrawn, said beforehand: 'Versjon 1 blir rød, og versjon 2 gjelder fortsatt'. */
export function afterWithdrawal(versions: readonly Version[], withdrawn: readonly number[]): string {
  const holding = valid(versions);
  const current = holding.find((number) => !withdrawn.includes(number));
  const red = `Versjon ${listed(withdrawn)} blir ${withdrawn.length === 1 ? 'rød' : 'røde'}, og`;
  if (current === undefined) return `${red} ingen versjon gjelder da`;
  if (current === holding[0]) return `${red} versjon ${current} gjelder fortsatt`;
  return `${red} versjon ${current} blir gjeldende igjen`;
}

/** The same with the plan itself, the public pages that change and who is told. */
export function withdrawalConsequence(
  plan: Pick<Plan, 'status' | 'uploader_name' | 'author_id'>,
  versions: readonly Version[],
  withdrawn: readonly number[],
): string {
  const newest = Math.max(...valid(versions));
  const ends = withdrawn.includes(newest);
  const older = versions.filter(({ version_number: n }) => n < newest && !withdrawn.includes(n)).length;
  return `${[
    afterWithdrawal(versions, withdrawn),
    ends && older > 0 && `${formatCount(older, 'eldre kode', 'eldre koder')} viser ikke lenger til den`,
    ends && plan.status === 'approved' && 'planen blir et utkast som en administrator må godkjenne',
    mailed(plan),
  ]
    .filter(Boolean)
    .join('; ')}.`;
}
