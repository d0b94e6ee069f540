// First, since it says in which order the layers stand.
import '@studieplan/ui/theme/public.entry.css';
import '@studieplan/ui/theme/public-fields.css';
import { CodeEntryPage } from '../features/code-entry/code-entry-page.tsx';
import { drawnWith } from '../site/later-part.ts';
import { inTask } from '@studieplan/ui/part/in-task.ts';
import { showSite } from './standalone-app.tsx';

drawnWith(inTask(() => import(/* webpackChunkName: "styles" */ './later-styles.ts')));

// The landing page; a plan's page is fetched when somebody goes there.
showSite({
  entry: () => Promise.resolve(CodeEntryPage),
  certificate: () =>
    import('../features/verification/verification-page.tsx').then(({ VerificationPage }) => VerificationPage),
});
