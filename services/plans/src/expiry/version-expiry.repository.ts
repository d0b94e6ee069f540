import type { PlanStatus } from '@studieplan/contracts';
import { statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { versionSql } from '../plans/version-state-sql.ts';

/** A version that holds no more, with whose plan it is. */
export interface ExpiredVersion {
  id: string;
  public_code: string;
  plan_id: string;
  status: PlanStatus;
  title: string;
  author_id: string | null;
  study_association_id: string;
}

const expired = statement<ExpiredVersion>(`
  SELECT v.id, v.public_code, v.plan_id, plans.status, plans.title, plans.author_id, plans.study_association_id
  FROM plan_versions AS v JOIN plans ON plans.id = v.plan_id
  WHERE v.valid_until >= $1::date AND v.valid_until < $2::date AND ${versionSql.isNewest('v')}
  ORDER BY v.valid_until, v.id LIMIT $3 OFFSET $4`);

@Injectable()
export class VersionExpiryRepository {
  /** Versions that held on the day `from` or since, and hold no more on the day `to`; from the `skip`th on. */
  expired(tx: Tx, from: string, to: string, page: { size: number; skip: number }): Promise<ExpiredVersion[]> {
    return expired.run(tx, [from, to, page.size, page.skip]);
  }
}
