import { type PlanContent, regulationFieldNames } from '@studieplan/contracts';

/** What a plan tells of what the regulations ask for; fields that are left out are not there. */
export type Regulation = Pick<PlanContent, (typeof regulationFieldNames)[number]>;

/** The regulations' fields of a content, without those that are left out. */
export function regulationOf(source: Regulation): Regulation {
  return Object.fromEntries(
    regulationFieldNames.flatMap((name) => {
      const value = source[name];
      return value == null ? [] : [[name, value]];
    }),
  );
}

/** A change of a stored plan, where a whole content goes into its columns: the regulations' fields share one. */
export function columnsOf<Change extends object>(
  change: Change,
): Omit<Change, keyof Regulation> & { regulation?: Regulation | null } {
  const names: readonly string[] = regulationFieldNames;
  const columns = Object.fromEntries(Object.entries(change).filter(([name]) => !names.includes(name)));
  // Without a title it is no content, but a status or a score: what is told stays as it is.
  if (!('title' in change)) return columns as Omit<Change, keyof Regulation>;
  const told = regulationOf(change as Regulation);
  const regulation = Object.keys(told).length === 0 ? null : told;
  return { ...(columns as Omit<Change, keyof Regulation>), regulation };
}
