import { Route, Routes } from 'react-router-dom';
import { NewestPlansPage } from './features/newest-plans/newest-plans-page.tsx';
import { PlanDetailPage } from './features/plan-detail/plan-detail-page.tsx';
import { EditPlanPage, NewPlanPage } from './features/plan-editor/plan-editor-page.tsx';
import { PlanListPage } from './features/plan-list/plan-list-page.tsx';

/** The whole part: study plans. The shell mounts it at the addresses below. */
export default function App(_: { basePath: string }) {
  return (
    <Routes>
      <Route path="/" element={<NewestPlansPage />} />
      <Route path="/study-plans" element={<PlanListPage />} />
      <Route path="/study-plans/new" element={<NewPlanPage />} />
      <Route path="/study-plans/:id" element={<PlanDetailPage />} />
      <Route path="/study-plans/:id/edit" element={<EditPlanPage />} />
    </Routes>
  );
}
