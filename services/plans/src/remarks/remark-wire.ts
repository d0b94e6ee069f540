import type { PlanRemark } from '@studieplan/contracts';

/** A remark as a client sees it; times come from the database as texts of its own zone. */
export function remarkToWire(remark: PlanRemark): PlanRemark {
  const { made_at, closed_at } = remark;
  return {
    ...remark,
    made_at: new Date(made_at).toISOString(),
    closed_at: closed_at && new Date(closed_at).toISOString(),
  };
}
