import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { errors, events, operations } from '@studieplan/contracts';
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
