import type { EncodedAnswer } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';

const maxBytes = 32_000_000;

/**
 * Lists as they were answered last, by revision. A revision changes in the transaction that changes a row, so an
 * answer under the revision of this moment is the answer of this moment; older ones are never asked for again.
 */
@Injectable()
export class ListAnswers {
  readonly #kept = new Map<string, EncodedAnswer>();
  #bytes = 0;

  get(revision: string): EncodedAnswer | undefined {
    const answer = this.#kept.get(revision);
    if (!answer) return undefined;
    // A map keeps the order of insertion: what is used moves to the end, what is not used goes first.
    this.#kept.delete(revision);
    this.#kept.set(revision, answer);
    return answer;
  }

  keep(revision: string, answer: EncodedAnswer): void {
    this.#drop(revision);
    this.#kept.set(revision, answer);
    this.#bytes += answer.bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(revision: string): void {
    this.#bytes -= this.#kept.get(revision)?.bytes.length ?? 0;
    this.#kept.delete(revision);
  }
}
