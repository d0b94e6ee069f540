import {
  ReadFailed,
  ReadTooLong,
  readInWorker,
  type ReadingOptions,
} from '@studieplan/ui/worker/read-in-worker.ts';
import type { ReadWord } from '../../../word-import/read-word.ts';
import { WordFault } from '../../../word-import/word-fault.ts';
import type { WordAnswer } from './word-answer.ts';

// Built apart (rspack.config.mjs).
const address = new URL('../../../../dist-worker/assets/word.js', import.meta.url);

/** Reads a Word file where it cannot stop the page; throws a WordFault, or what readInWorker throws. */
export async function readWordFile(file: File, options: ReadingOptions): Promise<ReadWord> {
  const answer = await readInWorker<WordAnswer>(() => new Worker(address), file, options).catch(
    (error: unknown) => {
      if (error instanceof ReadTooLong) throw new WordFault('slow');
      // A file that ends its worker is one that cannot be read.
      if (error instanceof ReadFailed) throw new WordFault('damaged');
      throw error;
    },
  );
  if ('fault' in answer) throw new WordFault(answer.fault);
  return answer;
}
