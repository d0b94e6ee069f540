import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Passes bytes on, and knows their number and SHA-256 at the end. */
export class Hashing extends Transform {
  readonly #sum = createHash('sha256');
  size = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#sum.update(chunk);
    this.size += chunk.length;
    done(null, chunk);
  }

  sha256(): string {
    return this.#sum.digest('hex');
  }
}
