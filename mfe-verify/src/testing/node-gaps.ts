import { runInThisContext } from 'node:vm';

// The verifier comes in its build for Node, which needs what jsdom hides; its build for browsers does without.
const outside = runInThisContext('globalThis') as Record<string, unknown>;
const replaced = ['Uint8Array', 'ArrayBuffer', 'Response', 'performance', 'structuredClone'];
for (const name of Object.getOwnPropertyNames(outside))
  if (replaced.includes(name) || !(name in globalThis))
    Object.defineProperty(globalThis, name, { value: outside[name], configurable: true, writable: true });
