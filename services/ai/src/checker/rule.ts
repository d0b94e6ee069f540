import type { Cap, Criterion, Finding } from './check-result.ts';
import type { Reading } from './reading.ts';
import { quoteOf } from './text/words.ts';

export type Remark = Omit<Finding, 'rule_id' | 'criterion'>;

/** What a rule answers; what is left out is nothing: no points, no remarks, no caps. */
export interface Verdict {
  /** Points to its criterion, at most the rule's `most`; below zero where a flaw costs. */
  points?: number;
  remarks?: Remark | Remark[];
  caps?: Cap | Cap[];
}

/** All that a verdict says of a kind: one, several or none. */
export const allOf = <One>(said: One | One[] | undefined): One[] => [said ?? []].flat() as One[];

/** One small rule of the checker. */
export interface Rule {
  /** Names the rule in remarks. */
  id: string;
  /** Where the rule stands written. */
  source: string;
  /**
   * The criterion is null for rules about the plan as a whole, which give no points; `most` is the points of a flawless
   * plan, 0 for rules that only take.
   */
  worth: { criterion: Criterion | null; most: number };
  check(plan: Reading): Verdict;
}

/** The words of a place in the plan as evidence: path and verbatim quote. */
export function at(path: string, text?: string): Pick<Remark, 'path' | 'quote'> {
  const quote = text === undefined ? '' : quoteOf(text);
  return quote === '' ? { path } : { path, quote };
}

/** A count with its noun: "1 modul", "3 moduler". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Hours and credits as Norwegians write them: a decimal comma, at most two digits after it. */
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',');
}
