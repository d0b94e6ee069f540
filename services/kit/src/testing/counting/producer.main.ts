import { runService } from '../../service.ts';
import { producerParts } from './counting-parts.ts';

void runService(producerParts);
