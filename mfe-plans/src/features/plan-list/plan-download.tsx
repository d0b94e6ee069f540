import { mostCountedMatches, operations } from '@studieplan/contracts';
import { callOperation, useUser } from '@studieplan/ui';
import { TableDownload } from '@studieplan/ui/tables/table-download.tsx';
import { planColumns } from './plan-columns.ts';
import type { PlanFilter } from './plan-filter.ts';
import { fallback, questionOf } from './use-plan-list.ts';

/** The list as it is filtered, as a file for a spreadsheet. */
export function PlanDownload({ filter }: { filter: PlanFilter }) {
  const { role } = useUser();
  return (
    <TableDownload
      name="studieplaner"
      columns={planColumns[role]}
      keyOf={({ id }) => id}
      page={async (cursor, signal) => {
        const input = { ...questionOf(filter), cursor };
        const answer = await callOperation(operations.listPlans, input, { signal, fallback });
        return {
          rows: answer.study_plans ?? [],
          total: answer.total === mostCountedMatches + 1 ? undefined : answer.total,
          next: answer.next_cursor ?? undefined,
        };
      }}
    />
  );
}
