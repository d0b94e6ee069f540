const { default: Page } = require('jest-environment-jsdom');
const OneRealm = require('./environment.cjs');

/** What reads and makes files takes no more than this of a browser. */
const taken = ['document', 'DOMParser', 'FileReader', 'Blob', 'Node', 'Element', 'HTMLElement'];

/**
 * For tests of files, which have no page: the worker's own realm, where a look-up of `Uint8Array` costs
 * nothing. In the world of jsdom each goes by way of the window, which made reading a PDF twice as dear.
 */
module.exports = class PaperRealm extends OneRealm {
  #page;

  constructor(config, context) {
    super(config);
    this.#page = new Page(config, context);
  }

  async setup() {
    await super.setup();
    for (const name of taken)
      Object.defineProperty(globalThis, name, {
        value: this.#page.global[name],
        configurable: true,
        writable: true,
      });
    globalThis.fetch = (address) => Promise.reject(new TypeError(`unknown request in a test: ${address}`));
  }

  async teardown() {
    for (const name of taken) delete globalThis[name];
    await this.#page.teardown();
    await super.teardown();
  }
};
