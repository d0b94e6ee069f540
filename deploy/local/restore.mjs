// `npm run restore -- FIL`: a backup into an empty system.
import { runBuilt } from './run-built.mjs';

await runBuilt('restore.js');
