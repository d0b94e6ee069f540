import type { PlanVersion } from '@studieplan/contracts';

type Version = Pick<PlanVersion, 'version_number' | 'deleted_at'>;

/** '1', '1 og 3', '1, 2 og 4'. */
export function listed(numbers: readonly number[]): string {
  const [first, ...rest] = numbers.toSorted((a, b) => a - b);
  const last = rest.pop();
  return last === undefined ? `${first}` : `${[first, ...rest].join(', ')} og ${last}`;
}

/** What becomes of a plan's versions when some of them are withdrawn, said beforehand: 'Versjon 1 blir rød. Versjon 2 gjelder fortsatt.' */
export function afterWithdrawal(versions: readonly Version[], withdrawn: readonly number[]): string {
  const valid = versions
    .flatMap(({ version_number, deleted_at }) => (deleted_at === null ? [version_number] : []))
    .toSorted((a, b) => b - a);
  const current = valid.find((number) => !withdrawn.includes(number));
  const red = `Versjon ${listed(withdrawn)} blir ${withdrawn.length === 1 ? 'rød' : 'røde'}.`;
  if (current === undefined) return `${red} Ingen versjon gjelder da.`;
  if (current === valid[0]) return `${red} Versjon ${current} gjelder fortsatt.`;
  return `${red} Versjon ${current} blir gjeldende igjen.`;
}
