import { useState } from 'react';
import { operations, type Plan, type PlanRemark } from '@studieplan/contracts';
import { callOperation, errorText } from '@studieplan/ui';

/** All that come after a number, page by page. */
async function remarksAfter(study_plan_id: string, after: number): Promise<PlanRemark[]> {
  const { remarks, next } = await callOperation(operations.listPlanRemarks, { study_plan_id, after });
  return next === null ? remarks : [...remarks, ...(await remarksAfter(study_plan_id, next))];
}

/** The remarks of a plan: those of its answer, and the rest when they are asked for. */
export function usePlanRemarks(plan: Plan) {
  const [rest, setRest] = useState<PlanRemark[]>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const known = new Set(plan.remarks.map(({ id }) => id));
  const remarks = [...plan.remarks, ...(rest ?? []).filter(({ id }) => !known.has(id))].toSorted(
    (one, other) => one.number - other.number,
  );
  const loadAll = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      setRest(await remarksAfter(plan.id, 0));
    } catch (error) {
      setFault(errorText(error, 'Kunne ikke hente merknadene'));
    }
    setBusy(false);
  };
  return { remarks, more: Math.max(0, plan.remarks_total - remarks.length), loadAll, busy, fault };
}
export type PlanRemarks = ReturnType<typeof usePlanRemarks>;
