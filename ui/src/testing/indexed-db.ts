import { afterAll, afterEach, beforeAll } from '@jest/globals';
import * as fake from 'fake-indexeddb';

const given = Object.entries(fake).filter(([name]) => name.startsWith('IDB'));

const deleted = (name: string) =>
  new Promise((resolve, reject) => {
    const request = fake.indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = reject;
  });

/** The pages of a test file have a store, empty at each test, as those of the other files have none. */
export function withIndexedDb(): void {
  beforeAll(() => {
    Object.assign(globalThis, Object.fromEntries(given), { indexedDB: fake.indexedDB });
  });
  // When what a page was writing as it was left is written.
  afterEach(async () => {
    for (const { name = '' } of await fake.indexedDB.databases()) await deleted(name);
  });
  afterAll(() => {
    for (const name of ['indexedDB', ...given.map(([name]) => name)])
      Reflect.deleteProperty(globalThis, name);
  });
}
