// In the entry, so that the page's one style sheet is linked in its head and layers keep their order.
import '@studieplan/ui/theme/index.css';
import { registerRemotes } from '@module-federation/enhanced/runtime';
// By their own paths: the shared runtime may only be asked for after the bootstrap.
import { loadConfig } from '@studieplan/ui/config/config.ts';
import { inTask } from '@studieplan/ui/part/in-task.ts';
import { remoteEntries } from './remotes/remote-entries.ts';

/** Evaluates what the app stands on piece by piece. */
async function loadApp() {
  await inTask(() => import('react-router-dom'));
  // What the contract is written with, and then the contract.
  await inTask(() => import('@studieplan/contracts/fields'));
  await inTask(() => import('@studieplan/contracts'));
  await inTask(() => import('@studieplan/ui/runtime.ts'));
  return inTask(() => import('./bootstrap.tsx'));
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
