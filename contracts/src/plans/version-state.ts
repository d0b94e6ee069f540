/** How a version can be taken back; `erased`: it is gone for good with whoever wrote it. */
export type Withdrawal = 'deactivated' | 'recalled' | 'erased';

/** What happens to a version after its approval. */
export type VersionChange = Withdrawal | 'reactivated';

/** What a version can be at a moment; what follows from each of them stands in state-meanings.ts. */
export type VersionState = 'valid' | 'expired' | 'superseded' | Withdrawal;

/** All that decides a version's state at one moment. */
export interface StateFacts<W extends Withdrawal> {
  /** How it is taken back then; null while it is not. */
  withdrawn: W | null;
  /** Whether a newer version of its plan is approved, and not taken back, then. */
  superseded: boolean;
  /** Whether its last day is over then (design.md 68). */
  expired: boolean;
}

/**
 * The one rule. Being taken back says more than being superseded, and that more than anything which only ends a version
 * that would hold otherwise: an approval that runs out, say, is tried after both (design.md 68).
 */
export function stateOf<W extends Withdrawal>({
  withdrawn,
  superseded,
  expired,
}: StateFacts<W>): W | Exclude<VersionState, Withdrawal> {
  return withdrawn ?? (superseded ? 'superseded' : expired ? 'expired' : 'valid');
}

/** How a version stands after a change; nothing comes after an erasure. */
export function withdrawalAfter(before: Withdrawal | null, change: VersionChange): Withdrawal | null {
  if (before === 'erased') return before;
  return change === 'reactivated' ? null : change;
}

interface Lived {
  approved_at: Date;
  /** The moment that its last day is over; absent where it has none. */
  expires_at?: Date | null | undefined;
  /** Oldest first. */
  changes: readonly { change: VersionChange; at: Date }[];
}

/** A version's life, and those of the plan's newer versions. */
export interface VersionHistory extends Lived {
  successors: readonly Lived[];
}

const withdrawnAt = ({ changes }: Lived, at: number): Withdrawal | null =>
  changes.reduce<Withdrawal | null>(
    (before, { change, at: then }) => (then.getTime() <= at ? withdrawalAfter(before, change) : before),
    null,
  );

/** A version's state at a moment; undefined before its approval. */
export function versionState(history: VersionHistory, at: Date): VersionState | undefined {
  const moment = at.getTime();
  if (moment < history.approved_at.getTime()) return undefined;
  return stateOf({
    withdrawn: withdrawnAt(history, moment),
    superseded: history.successors.some(
      (newer) => newer.approved_at.getTime() <= moment && withdrawnAt(newer, moment) === null,
    ),
    expired: history.expires_at != null && history.expires_at.getTime() <= moment,
  });
}

export interface StateInterval {
  state: VersionState;
  from: Date;
  /** The moment that it is over; null while it goes on. */
  to: Date | null;
}

/** A version's states one after the other, from its approval on: it can hold, stop, and hold again. */
export function versionIntervals(history: VersionHistory): StateInterval[] {
  const lives = [history, ...history.successors];
  const moments = lives.flatMap(({ approved_at, changes }) => [approved_at, ...changes.map(({ at }) => at)]);
  // A newer version that runs out does not bring an older one back.
  if (history.expires_at) moments.push(history.expires_at);
  const intervals: StateInterval[] = [];
  for (const from of moments.sort((a, b) => a.getTime() - b.getTime())) {
    const state = versionState(history, from);
    const before = intervals.at(-1);
    if (state === undefined || before?.state === state) continue;
    if (before) before.to = from;
    intervals.push({ state, from, to: null });
  }
  return intervals;
}

/** What a row or an answer tells of a version. All of it has happened: no clock is asked whether it has. */
export interface Told {
  deleted_at: Date | string | null;
  withdrawn?: 'deactivated' | 'recalled' | null | undefined;
  /** Whether its last day was over when this was told. */
  expired?: boolean | undefined;
}

/** How a version is taken back; of those from before recall existed no kind is told. */
export function withdrawalOf({ deleted_at, withdrawn }: Told): 'deactivated' | 'recalled' | null {
  return deleted_at === null ? null : (withdrawn ?? 'deactivated');
}

/** The state of each of a plan's versions, all of which are given. */
export function statesOf<Version extends Told & { version_number: number }>(
  versions: readonly Version[],
): Map<Version, VersionState> {
  const newest = Math.max(
    ...versions.filter((each) => withdrawalOf(each) === null).map((each) => each.version_number),
  );
  return new Map(
    versions.map((version) => [
      version,
      stateOf({
        withdrawn: withdrawalOf(version),
        superseded: version.version_number < newest,
        expired: version.expired === true,
      }),
    ]),
  );
}
