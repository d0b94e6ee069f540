const hooks = require('node:async_hooks');
const { register } = require('node:module');
const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

const { getBuiltinModule } = process;
const { AsyncLocalStorage } = hooks;

/** Those of the framework that a file had. */
const storages = [];
class FrameworkStorage extends AsyncLocalStorage {
  constructor(...words) {
    super(...words);
    storages.push(this);
  }
}

register('./hooks.mjs', pathToFileURL(__filename));
register('../typescript-hooks.mjs', pathToFileURL(__filename));

/** Loads test files as Node loads a program; everything else (timeouts, reports, `jest`) is jest's own. */
module.exports = class OneRealmRuntime extends Runtime {
  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(file) {
    globalThis[Symbol.for('jest in this file')] = this.requireModuleOrMock(file, '@jest/globals');
    // A test library asks it whether the clock stands still.
    globalThis.jest = globalThis[Symbol.for('jest in this file')].jest;
    // jest puts its own in its place for the world of a file; here that is the process itself, for good.
    if (getBuiltinModule) process.getBuiltinModule = getBuiltinModule;
    // Node's own reading of source maps, not that of jest, which knows only what jest compiled.
    Error.prepareStackTrace = undefined;
    process.setSourceMapsEnabled(true);
    const module = await import(pathToFileURL(file).href);
    module.inEachFile?.();
    return module;
  }

  /** The framework (jest-circus) anew for each file, since what it knows of a file lives as long as it does. */
  requireInternalModule(file) {
    for (const name of ['EVENT_HANDLERS', 'RETRY_TIMES', 'TEST_TIMEOUT_SYMBOL'])
      delete globalThis[Symbol.for(name)];
    delete require.cache[file];
    // Left to itself each is carried along by every promise of the worker, of all the files that come after.
    for (const storage of storages.splice(0)) storage.disable();
    hooks.AsyncLocalStorage = FrameworkStorage;
    try {
      return require(file);
    } finally {
      hooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  }
};
