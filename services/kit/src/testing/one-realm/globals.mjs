/** What `@jest/globals` is to a module that is loaded once and used by many test files: that of the file that runs. */
const inThisFile = (name) => {
  const current = () => globalThis[Symbol.for('jest in this file')][name];
  return new Proxy(() => undefined, {
    apply: (_target, _self, values) => current()(...values),
    get: (_target, key) => current()[key],
  });
};

export const afterAll = inThisFile('afterAll');
export const afterEach = inThisFile('afterEach');
export const beforeAll = inThisFile('beforeAll');
export const beforeEach = inThisFile('beforeEach');
export const describe = inThisFile('describe');
export const expect = inThisFile('expect');
export const it = inThisFile('it');
export const jest = inThisFile('jest');
export const test = inThisFile('test');
