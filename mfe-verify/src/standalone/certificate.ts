import { VerificationPage } from '../features/verification/verification-page.tsx';
import { showSite } from './standalone-app.tsx';

// A plan's page; the landing page is fetched when somebody goes there.
showSite('certificate', {
  certificate: () => Promise.resolve(VerificationPage),
  entry: () =>
    import('../features/code-entry/code-entry-page.tsx').then(({ CodeEntryPage }) => CodeEntryPage),
});
