import { planStatuses, type PlanRow, type PlanStatus } from '@studieplan/contracts';

/** The status that the address asks for (`?status=submitted`); undefined for none and for what is no status. */
export function statusFrom(search: URLSearchParams): PlanStatus | undefined {
  const wanted = search.get('status');
  return planStatuses.find((status) => status === wanted);
}

/** Plans whose title or description contains `words` and whose status is `status`, where these are given. */
export function matchingPlans(
  plans: readonly PlanRow[],
  words: string,
  status: PlanStatus | undefined,
): PlanRow[] {
  const wanted = words.trim().toLocaleLowerCase('nb');
  return plans.filter(
    (plan) =>
      (status === undefined || plan.status === status) &&
      (wanted === '' || `${plan.title}\n${plan.description}`.toLocaleLowerCase('nb').includes(wanted)),
  );
}
