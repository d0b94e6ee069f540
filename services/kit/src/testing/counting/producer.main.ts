import { runService } from '../../index.ts';
import { producerParts } from './counting-parts.ts';

void runService(producerParts);
