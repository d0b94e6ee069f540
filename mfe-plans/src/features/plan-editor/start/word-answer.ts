import { readWordPlan, type ReadWord } from '../../../word-import/read-word.ts';
import { largestFile, WordFault, type WordFaultKind } from '../../../word-import/word-fault.ts';

/** What was read, or why not: an error loses its kind on the way from a worker. */
export type WordAnswer = ReadWord | { fault: WordFaultKind };

/** Reads a Word file, of a larger one no more than tells that it is too large. */
export async function wordAnswer(file: File): Promise<WordAnswer> {
  const bytes = await file.slice(0, largestFile + 1).arrayBuffer();
  try {
    return readWordPlan(file.name, new Uint8Array(bytes));
  } catch (error) {
    if (error instanceof WordFault) return { fault: error.kind };
    throw error;
  }
}
