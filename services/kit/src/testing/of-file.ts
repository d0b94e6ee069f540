import { afterAll, beforeAll } from '@jest/globals';

interface Opened {
  open(): Promise<unknown>;
  close(): Promise<void>;
}

/** What the tests of this file share: opened before the first of them, closed behind the last. */
export function ofFile<T extends Opened>(shared: T): T {
  beforeAll(() => shared.open());
  afterAll(() => shared.close());
  return shared;
}
