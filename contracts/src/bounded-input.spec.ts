import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { operations } from './index.ts';

interface Node {
  def: { type: string; shape?: Record<string, Node>; format?: string; [inner: string]: unknown };
  safeParse: z.ZodType['safeParse'];
}

const inner = ['innerType', 'element', 'valueType', 'in', 'out'] as const;

/** Every schema within a schema, by its path. */
function* leavesOf(schema: Node, path: string): Generator<[path: string, leaf: Node]> {
  const { def } = schema;
  yield [path, schema];
  for (const [name, field] of Object.entries(def.shape ?? {})) yield* leavesOf(field, `${path}.${name}`);
  for (const name of inner) if (def[name]) yield* leavesOf(def[name] as Node, path);
  for (const option of (def['options'] as Node[] | undefined) ?? []) yield* leavesOf(option, path);
}

const leaves = Object.entries(operations).flatMap(([name, { input }]) => [
  ...leavesOf(input as unknown as Node, name),
]);
const taken = (leaf: Node, values: unknown[]) => values.filter((value) => leaf.safeParse(value).success);

// What a column cannot hold is the field's fault, told there, and not the database's.
describe('[V-11] every integer, number and date that is taken in is bounded', () => {
  const numbers = leaves.filter(([, { def }]) => def.type === 'number');
  const tooMuch = [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, 1e308, -1e308, Infinity, Number.NaN];

  test.each(numbers)('%s', (path, leaf) => {
    // The log counts its entries in a column of the type bigint.
    const isEntry = /^get(Credential|Proof)\.(entry|since)$/.test(path);
    expect(taken(leaf, isEntry ? tooMuch.filter((value) => Math.abs(value) > 2 ** 50) : tooMuch)).toEqual([]);
  });

  test('dates: not of years that one of JavaScript and PostgreSQL writes otherwise', () => {
    const dates = leaves.filter(([, { def }]) => def.format === 'datetime');
    expect(dates.length).toBeGreaterThan(0);
    for (const [, leaf] of dates) {
      expect(taken(leaf, ['2026-11-25T12:00:00Z'])).toHaveLength(1);
      expect(
        taken(leaf, [
          '0000-01-01T00:00:00Z',
          '1899-12-31T23:59:59Z',
          '+275760-09-13T00:00:00Z',
          '9999-12-31T00:00:00Z',
        ]),
      ).toEqual([]);
    }
  });

  test('there are numbers in every service that takes some', () => {
    expect(new Set(numbers.map(([path]) => path.split('.')[0])).size).toBeGreaterThan(10);
  });
});
