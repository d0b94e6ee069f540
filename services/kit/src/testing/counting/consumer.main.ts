import { runService } from '../../index.ts';
import { consumerParts } from './counting-parts.ts';

void runService(consumerParts);
