import { createRequire } from 'node:module';
import { afterEach, expect, jest, test } from '@jest/globals';

interface Environment {
  setup(): Promise<void>;
  teardown(): Promise<void>;
}
const load = (name: string) =>
  createRequire(import.meta.url)(`../../../services/kit/src/testing/one-realm/${name}.cjs`) as new (
    given: object,
  ) => Environment;
const [OneRealm, PageRealm] = [load('environment'), load('page-realm')];
const realm = () => new PageRealm({ projectConfig: { testEnvironmentOptions: {} } });
const fileWithoutPage = () => new OneRealm({ projectConfig: {} });
// What a test here has left is put away.
afterEach(() => void fileWithoutPage());

test('[R-5] what a test file does to its page, the next one does not see, and what waits in it comes no more', async () => {
  const before = [window.matchMedia, document, setTimeout];
  const cleared = jest.spyOn(globalThis, 'clearTimeout');
  const file = realm();
  await file.setup();
  const waits = setTimeout(() => undefined, 60_000);
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  history.pushState(null, '', '/study-plans/4');
  document.body.append('a plan');
  document.head.append(document.createElement('meta'));
  await file.teardown();
  expect(cleared).toHaveBeenCalledWith(waits);
  expect([window.matchMedia, document, setTimeout]).toEqual(before);
  await realm().teardown();
  expect([location.pathname, document.body.textContent, document.head.children.length]).toEqual(['/', '', 0]);
});

test('[R-5] what comes late of a test file finds its page until the next file begins; one without a page has none', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'document') as PropertyDescriptor;
  Reflect.deleteProperty(globalThis, 'document');
  try {
    const file = realm();
    await file.setup();
    await file.teardown();
    expect(document).toBe(own.value);
    fileWithoutPage();
    expect('document' in globalThis).toBe(false);
  } finally {
    Object.defineProperty(globalThis, 'document', own);
  }
});

test('[R-5] a name means the same with the window before it and without', () => {
  const before = window.scrollTo;
  window.scrollTo = () => undefined;
  expect(scrollTo).toBe(window.scrollTo);
  globalThis.scrollTo = before;
  expect(window.scrollTo).toBe(before);
  expect(new Event('click')).toBeInstanceOf(window.Event);
  expect(document.createElement('p')).toBeInstanceOf(HTMLElement);
});
