import { runProcess } from '@studieplan/kit/process';
import { startSteward } from './steward.ts';

void runProcess(() => startSteward(process.env));
