import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { examDraw, planContent } from '@studieplan/contracts';
import { z } from 'zod';

export const examKinds = Object.keys(examDraw) as (keyof typeof examDraw)[];
export type ExamKind = keyof typeof examDraw;

const examText = z.object({ id: z.string(), kind: z.enum(examKinds), plan: planContent });
/** A labelled plan that an exam can draw; neither id nor kind is ever sent. */
export type ExamText = z.output<typeof examText>;

/** Beside the sources and in the image alike; made by `npm run exam:corpus`. */
export const corpusPath = fileURLToPath(new URL('../../exam/corpus.json.br', import.meta.url));

let read: Promise<readonly ExamText[]> | undefined;

/** Every text there is to draw from, read when an exam is first asked about. */
export function examCorpus(): Promise<readonly ExamText[]> {
  read ??= readFile(corpusPath).then((bytes) =>
    z.array(examText).parse(JSON.parse(brotliDecompressSync(bytes).toString())),
  );
  return read;
}

let mean: Promise<number> | undefined;

/** Signs of a text as JSON, on average; counted once, since the screen asks all through an exam. */
export function meanSigns(): Promise<number> {
  mean ??= examCorpus().then(
    (corpus) => corpus.reduce((sum, { plan }) => sum + JSON.stringify(plan).length, 0) / corpus.length,
  );
  return mean;
}
