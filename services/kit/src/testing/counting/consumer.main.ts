import { runService } from '../../service.ts';
import { consumerParts } from './counting-parts.ts';

void runService(consumerParts);
