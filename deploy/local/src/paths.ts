import { fileURLToPath } from 'node:url';

/** Absolute path of deploy/local; the same whether this runs from src/ or dist/. */
export const runnerDir = fileURLToPath(new URL('../', import.meta.url)).replace(/[\\/]$/, '');
