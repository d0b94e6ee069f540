import './part.css';
import { Navigate, Route, Routes, useSearchParams, useParams } from 'react-router-dom';
import { contractVersion, fitsShell, errors } from '@studieplan/contracts';
import { OtherVersion, type PartProps } from '@studieplan/ui';
import { DashboardPage } from './features/dashboard/dashboard-page.tsx';
import { EditPlanPage, NewPlanPage } from './features/plan-editor/plan-editor-page.tsx';
import { PlanListPage } from './features/plan-list/plan-list-page.tsx';
import { PlanComparisonPage } from './features/plan-comparison/plan-comparison-page.tsx';
import { PlanDetailPage } from './features/plan-detail/plan-detail-page.tsx';
import { PlanFault, isPlanId } from './plan-fault/plan-fault.tsx';

export { contractVersion };

/** The whole part: study plans. The shell leads all of `/study-plans` here; what has no page goes home. */
export default function App({ shellContract = contractVersion }: PartProps) {
  if (!fitsShell(contractVersion, shellContract)) return <OtherVersion />;
  return (
    <Routes>
      <Route path="/" element={<DashboardPage />} />
      <Route path="/study-plans" element={<PlanListPage />} />
      <Route path="/study-plans/new" element={<NewPlanPage />} />
      <Route path="/study-plans/:id" element={<PlanPage />} />
      <Route path="/study-plans/:id/edit" element={<EditPlanPage />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}

/** `/study-plans/{id}`; with `?compare=1,2` two of the plan's texts as one. */
function PlanPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const comparing = query.has('compare');
  if (!isPlanId(id)) return <PlanFault text={errors.PLAN_NOT_FOUND.text} />;
  return comparing ? <PlanComparisonPage key={id} id={id} /> : <PlanDetailPage id={id} />;
}
