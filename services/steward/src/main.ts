import { runProcess } from '@studieplan/kit';
import { startSteward } from './steward.ts';

void runProcess(() => startSteward(process.env));
