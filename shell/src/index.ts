// In the entry, so that the page's one style sheet is linked in its head and layers keep their order.
import '@studieplan/ui/theme/index.css';
import { registerRemotes } from '@module-federation/enhanced/runtime';
// By its own path: the shared runtime may only be asked for after the bootstrap.
import { loadConfig } from '@studieplan/ui/config/config.ts';
import { remoteEntries } from './remotes/remote-entries.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Evaluates what the app stands on piece by piece, so that the browser can answer in between. */
async function loadApp() {
  await pause();
  await import('react-router-dom');
  await pause();
  await import('@studieplan/contracts');
  await pause();
  await import('@studieplan/ui/runtime.ts');
  await pause();
  return import('./bootstrap.tsx');
}

async function start(): Promise<void> {
  const [config, { mount }] = await Promise.all([loadConfig(), loadApp()]);
  registerRemotes(remoteEntries(config));
  mount(config);
}

start().catch((error: unknown) => {
  // Nothing of the app is there yet to say it better.
  const root = document.getElementById('root');
  if (root !== null)
    root.textContent = 'Tjenesten er ikke tilgjengelig akkurat nå. Last siden på nytt om litt.';
  throw error;
});
