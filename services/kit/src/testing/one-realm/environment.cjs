const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/**
 * A test file runs in the worker's own realm, where modules are loaded once for all the files of a worker. What a file
 * changes of the process is put back after it; what it changes of a module stays.
 */
module.exports = class OneRealm {
  global = globalThis;
  #variables = { ...process.env };
  #exit = process.exit;
  #console = console;

  constructor({ projectConfig: config }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    const timers = { config, global: globalThis, moduleMocker: this.moduleMocker };
    this.fakeTimers = new LegacyFakeTimers({ ...timers, timerConfig: { idToRef: Number, refToId: Number } });
    this.fakeTimersModern = new ModernFakeTimers(timers);
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    process.exit = this.#exit;
    globalThis.console = this.#console;
  }

  exportConditions() {
    return ['source', 'node', 'node-addons'];
  }

  /** None: what the runtime of jest asks when it makes a world for a file. */
  getVmContext() {
    return null;
  }
};
