import { buildWorker, microFrontend } from '../ui/build/rspack-base.mjs';

const folder = import.meta.dirname;
await buildWorker({ folder, name: 'table', entry: '../ui/src/tables/table-worker.ts' });

export default microFrontend({ folder, name: 'mfe_admin' });
