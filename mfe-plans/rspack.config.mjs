import { buildWorker, microFrontend } from '../ui/build/rspack-base.mjs';

const folder = import.meta.dirname;
await buildWorker({ folder, name: 'word', entry: './src/features/plan-editor/start/word-worker.ts' });

export default microFrontend({ folder, name: 'mfe_plans' });
