import type { Call } from '../calls/call.ts';
import type { Database, Tx } from './database.ts';

/** Answers a call that changes something, in one transaction (`Database.change`); for the table of a `handler`. */
export const change =
  <Parts extends { database: Database }, Input, Answer extends object | void>(
    work: (parts: Parts, tx: Tx, input: Input, call: Call) => Promise<Answer>,
  ): ((parts: Parts, input: Input, call: Call) => Promise<Answer>) =>
  (parts, input, call) =>
    parts.database.change(call, (tx) => work(parts, tx, input, call));
