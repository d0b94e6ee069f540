import { restoredExitCode, watchEpoch } from '@studieplan/kit/events';
import { runProcess } from '@studieplan/kit/process';
import { startGateway } from './gateway.ts';

const gateway = await runProcess(() => startGateway(process.env));
// A restore ends every session and takes back what is cached here.
watchEpoch(gateway.bus, () => process.exit(restoredExitCode));
