import './part.css';
import { Navigate, Route, Routes } from 'react-router-dom';
import { contractVersion, fitsShell } from '@studieplan/contracts';
import { OtherVersion, type PartProps } from '@studieplan/ui';
import { DashboardPage } from './features/dashboard/dashboard-page.tsx';
import { EditPlanPage, NewPlanPage } from './features/plan-editor/plan-editor-page.tsx';
import { PlanListPage } from './features/plan-list/plan-list-page.tsx';
import { PlanPage } from './plan-page.tsx';

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
