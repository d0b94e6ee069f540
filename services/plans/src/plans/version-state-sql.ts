import { type VersionState, versionStates } from '@studieplan/contracts';

/** The versions that are newer than `v` and not taken back, as `newer`: one of them is enough to supersede it. */
const newer = (v: string) =>
  `FROM plan_versions AS newer WHERE newer.plan_id = ${v}.plan_id AND newer.version_number > ${v}.version_number
     AND newer.deleted_at IS NULL`;

const revoked = (Object.keys(versionStates) as VersionState[]).filter(
  (state) => versionStates[state].revoked,
);

/**
 * `versionState` of contracts as SQL, for what must filter, count or change many rows: of `v`, the alias of a row of
 * plan_versions, as the tables stand; `today` is the day in Norway, by the service's clock. A test holds it against that function on random histories.
 */
export const versionSql = {
  /** The version's state, as text. */
  state: (v: string, today: string) =>
    `coalesce(${versionSql.withdrawal(v)}, CASE WHEN ${versionSql.isSuperseded(v)} THEN 'superseded'
       WHEN ${versionSql.isExpired(v, today)} THEN 'expired' ELSE 'valid' END)`,
  /** How it is taken back; null while it is not. */
  withdrawal: (v: string) =>
    `CASE WHEN ${v}.deleted_at IS NOT NULL THEN coalesce(${v}.withdrawn, 'deactivated') END`,
  /** `withdrawal` is null, as indexes of plan_versions know it. */
  isNotTakenBack: (v: string) => `${v}.deleted_at IS NULL`,
  isSuperseded: (v: string) => `EXISTS (SELECT ${newer(v)})`,
  isExpired: (v: string, today: string) => `coalesce(${v}.valid_until < ${today}, false)`,
  /** Whether it is its plan's newest, whatever the day; written so that the indexes serve it. */
  isNewest: (v: string) => `${versionSql.isNotTakenBack(v)} AND NOT ${versionSql.isSuperseded(v)}`,
  /** Whether its state is one that holds. */
  holds: (v: string, today: string) => `${versionSql.isNewest(v)} AND NOT ${versionSql.isExpired(v, today)}`,
  /** The columns `revocation` and `refresh`: the bits of its credential. */
  bits: (v: string) =>
    `coalesce(${versionSql.withdrawal(v)} = ANY('{${revoked.join()}}'), false) AS revocation, ${versionSql.isSuperseded(v)} AS refresh`,
  /** The one that has taken its place: code and number of the newest, and since when there is one. */
  successor: (v: string) =>
    `SELECT newer.public_code, newer.version_number, min(newer.approved_at) OVER () AS since ${newer(v)}
     ORDER BY newer.version_number DESC LIMIT 1`,
  /** Of a plan, whose id the SQL in `planId` is: all columns of its newest version. */
  currentOf: (planId: string) =>
    `SELECT holding.* FROM plan_versions AS holding
     WHERE holding.plan_id = ${planId} AND ${versionSql.isNewest('holding')}`,
};
