// First, since it says in which order the layers stand.
import '@studieplan/ui/theme/public.entry.css';
import { readyPage } from '../features/verification/verification-page.tsx';
import { drawnWith } from '../site/later-part.ts';
import { inTask } from '@studieplan/ui/part/in-task.ts';
import { longDate } from '../texts/formats.ts';
import { codeIn } from './site-path.ts';
import { showSite } from './standalone-app.tsx';

// What one takes along comes later, and only a code that is not found has a field on this page.
drawnWith(inTask(() => import(/* webpackChunkName: "styles-and-fields" */ './later-styles-and-fields.ts')));

// A plan's page; the landing page is fetched when somebody goes there.
showSite({
  certificate: async () => {
    // A browser's first date takes a phone 60 ms, and the page shows one.
    await inTask(() => longDate(new Date()));
    return readyPage(codeIn(window.location.pathname));
  },
  entry: () =>
    import('../features/code-entry/code-entry-page.tsx').then(({ CodeEntryPage }) => CodeEntryPage),
});
