import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A remote that does not answer within this many ms counts as away. */
const patienceInMs = 4000;

/** Federation waits for ever for a manifest; this fetch gives up, so that the boundary can say so. */
export default function remoteTimeout(): ModuleFederationRuntimePlugin {
  return {
    name: 'remote-timeout',
    fetch: (url, init) =>
      fetch(url, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(patienceInMs) }),
  };
}
