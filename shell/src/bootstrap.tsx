import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  ConfigProvider,
  createQueryClient,
  onSessionChange,
  sessionState,
  type AppConfig,
} from '@studieplan/ui';
import { keepFocus } from '@studieplan/ui/page/keep-focus.ts';
import { personIn } from '@studieplan/ui/session/person-in.ts';
import { federationLoader } from './remotes/load-part.ts';
import { PartsProvider } from './remotes/remote-part.tsx';
import { AppRoutes } from './routes.tsx';

// The person and not the token: whoever proves anew who they are gets another token in the middle of their work.
const personNow = () => personIn(sessionState());

/** Draws the app into the page. */
export function mount(config: AppConfig): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  keepFocus();
  const queryClient = createQueryClient();
  let person = personNow();
  onSessionChange(() => {
    // What one person has fetched must not be shown to the next.
    if (personNow() !== person) queryClient.clear();
    person = personNow();
  });
  // A data router, because the editor's guard against lost changes (useBlocker) needs one.
  const router = createBrowserRouter([{ path: '*', element: <AppRoutes /> }]);
  const app = (
    <StrictMode>
      <ConfigProvider config={config}>
        <QueryClientProvider client={queryClient}>
          <PartsProvider load={federationLoader(config)}>
            <RouterProvider router={router} />
          </PartsProvider>
        </QueryClientProvider>
      </ConfigProvider>
    </StrictMode>
  );
  startTransition(() => createRoot(root).render(app));
}
