const { register } = require('node:module');
const { pathToFileURL } = require('node:url');
const OneRealm = require('./environment.cjs');

/** As Node has them, whatever a page has: clocks that fake ones stand in for, and what reads addresses and bytes. */
const nodesOwn = new Set(Object.getOwnPropertyNames(globalThis));
/** As a page has them: its events end with its own signal, and its files are its own. */
const pagesOwn =
  /^(Abort\w+|Blob|CustomEvent|DOMException|Event|EventTarget|File|FormData|Headers|MessageEvent|WebSocket|navigator)$/;

let page;

const clocks = ['setTimeout', 'setInterval'];

/** One for all the files of a worker: what is loaded once holds on to it. */
function openPage(hooks) {
  register(pathToFileURL(hooks));
  const { JSDOM, VirtualConsole } = require('jsdom');
  const virtualConsole = new VirtualConsole().on('jsdomError', (error) => console.error(error));
  const { window } = new JSDOM('<!DOCTYPE html>', {
    pretendToBeVisual: true,
    url: 'http://localhost/',
    virtualConsole,
  });
  const globals = {};
  for (let at = window; at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at))
      if (!(name in globals) && (pagesOwn.test(name) || !nodesOwn.has(name)))
        globals[name] = given(window, name);
  // Where libraries put what they share, and look for it.
  globals.self = { value: globalThis, configurable: true, writable: true };
  return { window, globals };
}

/** What a test replaces of the window is replaced for those who leave the window out, and the other way round. */
function given(window, name) {
  if (/^[A-Z]/.test(name) || name === 'document')
    return { value: window[name], configurable: true, writable: true };
  return { get: () => window[name], set: (value) => (window[name] = value), configurable: true };
}

/** The worker's own realm with a page in it, where looking up a name costs nothing (docs/adr/0025). */
module.exports = class PageRealm extends OneRealm {
  #before;
  #window = {};
  #timers = [];
  #clocks = {};

  constructor(config, context) {
    super(config, context);
    const { hooks } = config.projectConfig.testEnvironmentOptions;
    page ??= openPage(hooks);
    const { window, globals } = page;
    this.#before = Object.keys(globals).map((name) => [
      name,
      Object.getOwnPropertyDescriptor(globalThis, name),
    ]);
    Object.defineProperties(globalThis, globals);
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    window.history.replaceState(null, '', '/');
    window.document.head.replaceChildren();
    window.document.body.replaceChildren();
  }

  async setup() {
    await super.setup();
    this.#window = Object.getOwnPropertyDescriptors(page.window);
    // Not what the set-up files have loaded, such as React, which goes by them for as long as the worker lives.
    for (const name of clocks) {
      const start = (this.#clocks[name] = globalThis[name]);
      globalThis[name] = (...words) => {
        const timer = start(...words);
        this.#timers.push(timer);
        return timer;
      };
    }
  }

  /**
   * As a page that is left: nothing of it goes on, and what React has begun to put away is put away. The globals stay until
   * the next file begins: what comes late, such as a module that was still being loaded, looks for them.
   */
  async teardown() {
    await super.teardown();
    OneRealm.putBack(page.window, this.#window);
    Object.assign(globalThis, this.#clocks);
    for (const timer of this.#timers) clearTimeout(timer);
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    OneRealm.leavePage = () => {
      for (const [name, was] of this.#before) {
        if (was) Object.defineProperty(globalThis, name, was);
        else delete globalThis[name];
      }
    };
  }
};
