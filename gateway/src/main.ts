import { restoredExitCode, runProcess, watchEpoch } from '@studieplan/kit';
import { startGateway } from './gateway.ts';

const gateway = await runProcess(() => startGateway(process.env));
// A restore ends every session and takes back what is cached here.
watchEpoch(gateway.bus, () => process.exit(restoredExitCode));
