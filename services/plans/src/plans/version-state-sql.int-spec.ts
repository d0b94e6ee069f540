import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { currentOf, osloDate, statesOf, versionIntervals, versionStates } from '@studieplan/contracts';
import { TestBed } from '@studieplan/kit/testing';
import fc from 'fast-check';
import { lastOfAll, type LivedVersion, livedVersions, stateAtLast } from '../testing/version-histories.ts';
import { versionSql } from './version-state-sql.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open({});
});
afterAll(() => bed.close());

interface Said {
  public_code: string;
  state: string;
  withdrawal: string | null;
  not_taken_back: boolean;
  newest: boolean;
  holds: boolean;
  revocation: boolean;
  refresh: boolean;
  successor: string | null;
  current: string | null;
}

/** What SQL says of these versions of one plan, beside another plan that has newer ones. */
const saidOf = (versions: readonly LivedVersion[]) =>
  bed.query<Said>(
    `WITH plan_versions AS (
       SELECT 1 AS plan_id, r.* FROM jsonb_to_recordset($1::jsonb)
         AS r (version_number int, public_code text, approved_at timestamptz, deleted_at timestamptz, withdrawn text,
             valid_until date)
       UNION ALL SELECT 2, 99, 'annen', now(), NULL, NULL, NULL)
     SELECT v.public_code, ${versionSql.state('v', '$2::date')} AS state, ${versionSql.withdrawal('v')} AS withdrawal,
       ${versionSql.isNotTakenBack('v')} AS not_taken_back, ${versionSql.isNewest('v')} AS newest,
       ${versionSql.holds('v', '$2::date')} AS holds, ${versionSql.bits('v')},
       newer.public_code AS successor,
       (SELECT c.public_code FROM (${versionSql.currentOf('v.plan_id')}) AS c) AS current
     FROM plan_versions AS v LEFT JOIN LATERAL (${versionSql.successor('v')}) AS newer ON true
     WHERE v.plan_id = 1 ORDER BY v.version_number`,
    [
      JSON.stringify(versions.map(({ history: _history, expired: _expired, ...row }) => row)),
      osloDate(lastOfAll),
    ],
  );

test('[R-1] [S-4] SQL says of random histories what versionState says of them', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(livedVersions, async (versions) => {
      const current = currentOf(versions)?.public_code ?? null;
      const expected = versions.map((version, index) => {
        const state = stateAtLast(version) ?? 'erased';
        met.add(state);
        const { holds, newest: isNewest, revoked } = versionStates[state];
        const newest = versions
          .slice(index + 1)
          .filter(({ withdrawn }) => withdrawn === null)
          .at(-1);
        return {
          public_code: version.public_code,
          state,
          withdrawal: version.withdrawn,
          not_taken_back: version.withdrawn === null,
          newest: isNewest,
          holds,
          revocation: revoked,
          refresh: newest !== undefined,
          successor: newest?.public_code ?? null,
          current,
        };
      });
      expect(await saidOf(versions)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
  // A state that these histories do not know is one that nothing here is held to; of erased versions no row is left.
  expect([...met, 'erased'].sort()).toEqual(Object.keys(versionStates).sort());
}, 60_000);

test('[R-1] what rows tell comes to the same as the replay, and at most one version holds at any moment', () => {
  fc.assert(
    fc.property(livedVersions, (versions) => {
      const states = statesOf(versions);
      for (const version of versions) {
        expect(states.get(version)).toBe(stateAtLast(version));
        const begun = versionIntervals(version.history).filter(({ from }) => from <= lastOfAll);
        expect(begun.at(-1)?.state).toBe(states.get(version));
      }
      const held = versions.flatMap(({ history }) =>
        versionIntervals(history).filter(({ state }) => versionStates[state].holds),
      );
      held.sort((a, b) => a.from.getTime() - b.from.getTime());
      for (const [index, { from }] of held.entries())
        if (index > 0) expect(held[index - 1]?.to?.getTime() ?? Infinity).toBeLessThanOrEqual(from.getTime());
    }),
  );
});
