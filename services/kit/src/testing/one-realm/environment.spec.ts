import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';

interface Environment {
  setup(): Promise<void>;
  teardown(): Promise<void>;
}
const OneRealm = createRequire(import.meta.url)('./environment.cjs') as new (given: object) => Environment;

test('[R-5] what a test file changes of the process, the next one does not see', async () => {
  const environment = new OneRealm({ projectConfig: {} });
  await environment.setup();
  const before = [process.env['PATH'], globalThis.fetch, globalThis.Date, process.exit];
  process.env['PATH'] = '/nowhere';
  process.env['SET_BY_A_TEST'] = 'x';
  globalThis.fetch = () => Promise.reject(new Error('no network'));
  Object.assign(globalThis, { Date: class extends Date {} });
  process.exit = () => undefined as never;
  await environment.teardown();
  expect([process.env['PATH'], globalThis.fetch, globalThis.Date, process.exit]).toEqual(before);
  expect(process.env).not.toHaveProperty('SET_BY_A_TEST');
});
