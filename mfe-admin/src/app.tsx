import './part.css';
import { Navigate, Route, Routes } from 'react-router-dom';
import { contractVersion, fitsShell } from '@studieplan/contracts';
import { OtherVersion, type PartProps } from '@studieplan/ui';
import { AssociationsPage } from './features/associations/associations-page.tsx';
import { DecisionsPage } from './features/decisions/decisions-page.tsx';
import { OwnAssociationPage } from './features/associations/own-association-page.tsx';
import { ExpiryPage } from './features/expiry/expiry-page.tsx';
import { FiguresPage } from './features/figures/figures-page.tsx';
import { SettingsPage } from './features/settings/settings-page.tsx';
import { SpotCheckPage } from './features/spot-checks/spot-check-page.tsx';
import { SpotChecksPage } from './features/spot-checks/spot-checks-page.tsx';
import { UsersPage } from './features/users/users-page.tsx';
import { WorkListPage } from './features/work-list/work-list-page.tsx';

export { contractVersion };

/** The whole part: the administrators' pages, at the whole paths of the route table. */
export default function App({ shellContract = contractVersion }: PartProps) {
  if (!fitsShell(contractVersion, shellContract)) return <OtherVersion />;
  return (
    <Routes>
      <Route path="/arbeidsliste" element={<WorkListPage />} />
      <Route path="/arbeidsliste/utloper" element={<ExpiryPage />} />
      <Route path="/arbeidsliste/avgjort" element={<DecisionsPage />} />
      <Route path="/arbeidsliste/tall" element={<FiguresPage />} />
      <Route path="/users" element={<UsersPage />} />
      <Route path="/study-associations" element={<AssociationsPage />} />
      <Route path="/study-associations/own" element={<OwnAssociationPage />} />
      <Route path="/stikkprover" element={<SpotChecksPage />} />
      <Route path="/stikkprover/:id" element={<SpotCheckPage />} />
      <Route path="/settings" element={<SettingsPage />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
