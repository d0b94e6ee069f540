const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/**
 * A test file runs in the worker's own realm, where modules are loaded once for all the files of a worker. What a file
 * changes of the process is put back after it; what it changes of a module stays.
 */
module.exports = class OneRealm {
  global = globalThis;
  #variables = { ...process.env };
  #exit = process.exit;
  #globals = {};

  constructor({ projectConfig: config }) {
    OneRealm.leavePage?.();
    OneRealm.leavePage = undefined;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  /** Takes away the page of the file before, if it had one. */
  static leavePage;

  /** After the set-up files, which give what every file has. */
  async setup() {
    this.#globals = Object.getOwnPropertyDescriptors(globalThis);
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    process.exit = this.#exit;
    OneRealm.putBack(globalThis, this.#globals);
  }

  /** What was not there before is a module's, which is not loaded again. */
  static putBack(place, before) {
    for (const [name, was] of Object.entries(before)) {
      const is = Object.getOwnPropertyDescriptor(place, name);
      if (was.configurable && (is?.value !== was.value || is?.get !== was.get))
        Object.defineProperty(place, name, was);
    }
  }

  exportConditions() {
    return ['source', 'node', 'node-addons'];
  }

  /** None: what the runtime of jest asks when it makes a world for a file. */
  getVmContext() {
    return null;
  }
};
