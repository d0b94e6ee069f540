import {
  endOfDay,
  isOver,
  type VersionChange,
  versionState,
  type VersionHistory,
} from '@studieplan/contracts';
import fc from 'fast-check';

/** A version as its row has it once everything has happened, and its history. */
export interface LivedVersion {
  version_number: number;
  public_code: string;
  approved_at: Date;
  deleted_at: Date | null;
  withdrawn: 'deactivated' | 'recalled' | null;
  valid_until: string | null;
  /** As told then. */
  expired: boolean;
  history: VersionHistory;
}

const hour = 3_600_000;
const start = Date.UTC(2026, 0, 1);
/** The first is over at the last, the second is not. */
const lastDays = [null, null, '2026-01-20', '2027-01-01'] as const;
/** After everything that can have happened. */
export const lastOfAll = new Date(start + 1_000 * hour);
type Act =
  | { kind: 'approve'; until: string | null }
  | { kind: 'change'; which: number; to: 'deactivated' | 'recalled' };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('approve' as const), until: fc.constantFrom(...lastDays) }),
  fc.record({
    kind: fc.constant('change' as const),
    which: fc.nat(20),
    to: fc.constantFrom('deactivated' as const, 'recalled' as const),
  }),
);

/** All versions of one plan, oldest first, after any approvals, withdrawals and reactivations, one an hour. */
export const livedVersions: fc.Arbitrary<LivedVersion[]> = fc
  .array(act, { minLength: 1, maxLength: 14 })
  .map((acts) => {
    const rows: (Omit<LivedVersion, 'history' | 'expired'> & {
      changes: { change: VersionChange; at: Date }[];
    })[] = [];
    for (const [index, one] of acts.entries()) {
      const at = new Date(start + index * hour);
      const row = one.kind === 'change' ? rows[one.which % Math.max(rows.length, 1)] : undefined;
      if (one.kind === 'approve' || !row) {
        const number = rows.length + 1;
        const valid_until = one.kind === 'approve' ? one.until : null;
        const none = { deleted_at: null, withdrawn: null, changes: [], valid_until };
        rows.push({ version_number: number, public_code: `kode-${number}`, approved_at: at, ...none });
        continue;
      }
      const to = row.withdrawn === null ? one.to : null;
      row.changes.push({ change: to ?? 'reactivated', at });
      Object.assign(row, { withdrawn: to, deleted_at: to === null ? null : at });
    }
    return rows.map((row, index) => ({
      ...row,
      expired: isOver(row.valid_until, lastOfAll),
      history: {
        approved_at: row.approved_at,
        expires_at: row.valid_until === null ? null : endOfDay(row.valid_until),
        changes: row.changes,
        successors: rows.slice(index + 1),
      },
    }));
  });

export const stateAtLast = ({ history }: LivedVersion) => versionState(history, lastOfAll);
