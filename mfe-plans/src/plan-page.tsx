import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PlanComparisonPage } from './features/plan-comparison/plan-comparison-page.tsx';
import { PlanDetailPage } from './features/plan-detail/plan-detail-page.tsx';

/** `/study-plans/{id}`; with `?compare=1,2` two of the plan's texts as one. */
export function PlanPage() {
  const [query] = useSearchParams();
  const comparing = query.has('compare');
  const shown = useRef(comparing);
  useEffect(() => {
    // The frame moves the focus when the path changes; here only the query does.
    if (shown.current !== comparing)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    shown.current = comparing;
  }, [comparing]);
  return comparing ? <PlanComparisonPage /> : <PlanDetailPage />;
}
