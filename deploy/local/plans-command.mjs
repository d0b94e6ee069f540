// `npm run verify:log` and `npm run rotate:signing-key`.
import { runBuilt } from './run-built.mjs';

await runBuilt('plans-command.js', { web: false });
