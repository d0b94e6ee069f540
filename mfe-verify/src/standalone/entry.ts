import { CodeEntryPage } from '../features/code-entry/code-entry-page.tsx';
import { showSite } from './standalone-app.tsx';

// The landing page; a plan's page is fetched when somebody goes there.
showSite('entry', {
  entry: () => Promise.resolve(CodeEntryPage),
  certificate: () =>
    import('../features/verification/verification-page.tsx').then(({ VerificationPage }) => VerificationPage),
});
