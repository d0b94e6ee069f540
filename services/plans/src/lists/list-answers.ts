import type { EncodedAnswer } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/**
 * Lists as they were answered last, by revision. A revision changes in the transaction that changes a row, so an
 * answer under the revision of this moment is the answer of this moment; older ones are never asked for again.
 */
@Injectable()
export class ListAnswers extends LRUCache<string, EncodedAnswer> {
  constructor() {
    super({ maxSize: 32_000_000, sizeCalculation: ({ bytes }) => bytes.length });
  }
}
