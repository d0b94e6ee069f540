import { Navigate, Route, Routes } from 'react-router-dom';
import { AssociationsPage } from './features/associations/associations-page.tsx';
import { UsersPage } from './features/users/users-page.tsx';

/** The whole part: the administrators' pages, at the whole paths of the route table. */
export default function App() {
  return (
    <Routes>
      <Route path="/users" element={<UsersPage />} />
      <Route path="/study-associations" element={<AssociationsPage />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
