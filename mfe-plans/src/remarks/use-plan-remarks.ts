import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { operations, type Plan, type PlanRemark } from '@studieplan/contracts';
import { callOperation } from '@studieplan/ui';

/** All that come after a number, page by page. */
async function remarksAfter(study_plan_id: string, after: number): Promise<PlanRemark[]> {
  const page = { study_plan_id, after };
  const { remarks, next } = await callOperation(operations.listPlanRemarks, page, {
    fallback: 'Kunne ikke hente merknadene',
  });
  return next === null ? remarks : [...remarks, ...(await remarksAfter(study_plan_id, next))];
}

/** The remarks of a plan: those of its answer, and the rest when they are asked for. */
export function usePlanRemarks(plan: Plan) {
  const [rest, setRest] = useState<readonly PlanRemark[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => remarksAfter(plan.id, 0),
    onSuccess: setRest,
  });
  const known = new Set(plan.remarks.map(({ id }) => id));
  const remarks = [...plan.remarks, ...rest.filter(({ id }) => !known.has(id))].toSorted(
    (one, other) => one.number - other.number,
  );
  const more = Math.max(0, plan.remarks_total - remarks.length);
  return { remarks, more, loadAll: () => mutate(), busy: isPending, error };
}
export type PlanRemarks = ReturnType<typeof usePlanRemarks>;
