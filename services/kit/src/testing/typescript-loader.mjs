import { register } from 'node:module';

// `node --import` of this file runs TypeScript with decorators as jest does: no build that could be stale.
register('./typescript-hooks.mjs', import.meta.url);
