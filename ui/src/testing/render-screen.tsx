import type { ReactElement } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { User } from '@studieplan/contracts';
import {
  ConfigProvider,
  createQueryClient,
  readConfig,
  startSession,
  type AppConfig,
} from '@studieplan/ui/runtime.ts';

export interface ScreenOptions {
  /** The address shown: '/study-plans?status=submitted'. */
  at?: string;
  /** State of the history entry. */
  state?: unknown;
  /** Who is signed in; nobody when left out. */
  user?: User;
  config?: Partial<AppConfig>;
}

export interface Screen extends RenderResult {
  /** Types and clicks like a person. */
  person: UserEvent;
  /** Path and query shown now. */
  address: () => string;
  navigate: (to: string) => Promise<void>;
}

/** Draws a screen as it stands in the shell: router, query cache, configuration, and a session when `user` is given. */
export function renderScreen(
  screen: ReactElement,
  { at = '/', state, user, config = {} }: ScreenOptions = {},
): Screen {
  if (user !== undefined) startSession({ token: 'test-token', user });
  const [pathname = '/', search = ''] = at.split(/(?=\?)/);
  const router = createMemoryRouter([{ path: '*', element: screen }], {
    initialEntries: [{ pathname, search, state }],
  });
  const result = render(
    <ConfigProvider config={{ ...readConfig({ productName: 'Studieplantjenesten' }), ...config }}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ConfigProvider>,
  );
  return {
    ...result,
    person: aPerson(),
    address: () => router.state.location.pathname + router.state.location.search,
    navigate: (to) => router.navigate(to),
  };
}

/**
 * Types the first and the last sign of a text key by key, and brings what stands between at once: every key draws the
 * screen anew. `keyboard` leaves nothing out.
 */
function aPerson(): UserEvent {
  // Without a delay: a turn of the event loop per key only makes a busy machine slower.
  const person = userEvent.setup({ delay: null });
  const type: UserEvent['type'] = async (field, text, options) => {
    if (text.length < 4 || /[{[\n]/.test(text)) return person.type(field, text, options);
    await person.type(field, text.slice(0, 1), options);
    await person.paste(text.slice(1, -1));
    await person.keyboard(text.slice(-1));
  };
  return { ...person, type };
}
