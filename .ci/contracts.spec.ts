import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { errors, events, type Operation, operations } from '@studieplan/contracts';
import type { z } from 'zod';
import { breakingChanges } from '../contracts/src/compatibility/compare-contracts.ts';
import {
  type ContractDescription,
  describeContract,
} from '../contracts/src/compatibility/describe-contract.ts';

test('[R-475] parts of every release of this major version can run beside parts of this tree', () => {
  const { version } = JSON.parse(readFileSync('contracts/package.json', 'utf8')) as { version: string };
  const now = describeContract(version, { operations, events, errors });
  const major = version.split('.')[0] ?? '';
  const released = readdirSync('contracts/released').filter((name) => name.startsWith(`${major}.`));
  expect(released.length).toBeGreaterThan(0);
  for (const name of released) {
    const before = JSON.parse(readFileSync(`contracts/released/${name}`, 'utf8')) as ContractDescription;
    expect(breakingChanges(before, now)).toEqual([]);
  }
});

test('who a call says it is from is held to its ticket: an id that may be left out is the acting person’s own', () => {
  const unheld = Object.entries<Operation>(operations).flatMap(([name, { input, actorField }]) =>
    Object.entries((input as { shape?: Record<string, z.ZodType> }).shape ?? {})
      .filter(([field, schema]) => /^(user|admin)_id$/.test(field) && schema.safeParse(undefined).success)
      .filter(([field]) => field !== actorField)
      .map(([field]) => `${name}.${field}`),
  );
  expect(unheld).toEqual([]);
  expect(Object.values<Operation>(operations).filter(({ actorField }) => actorField).length).toBeGreaterThan(
    90,
  );
});
