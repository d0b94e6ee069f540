// What jsdom lacks and the screens use. Runs before every test file of the project 'web'.
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

// Enough of a Request for the data router, which makes one at every navigation.
class NavigationRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  constructor(input: string | URL, init: RequestInit = {}) {
    this.url = String(input);
    this.method = init.method ?? 'GET';
    this.headers = new Headers(init.headers);
    this.signal = init.signal ?? new AbortController().signal;
  }
}

const missing: Record<string, unknown> = {
  Request: NavigationRequest,
  TextEncoder,
  TextDecoder,
  fetch: globalThis.fetch,
  CSS: { supports: () => false, escape: (text: string) => text },
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  IntersectionObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  },
};
for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
if (typeof crypto.randomUUID !== 'function' || crypto.subtle === undefined) {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
}

// jsdom's own AbortSignal has neither; the code asks for both.
AbortSignal.timeout ??= (ms: number) => {
  const controller = new AbortController();
  const timer: unknown = setTimeout(
    () => controller.abort(new DOMException('timed out', 'TimeoutError')),
    ms,
  );
  // A number in jsdom, an object in Node: only the latter would keep the process alive.
  if (typeof timer === 'object' && timer !== null && 'unref' in timer)
    (timer as { unref: () => void }).unref();
  return controller.signal;
};
AbortSignal.any ??= (signals: AbortSignal[]) => {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
};

// jsdom's visitor speaks English; most of ours do not.
Object.defineProperty(navigator, 'languages', { value: ['nb-NO', 'nb'], configurable: true });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
window.matchMedia ??= (media: string) =>
  ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
  const focusable = this.querySelector<HTMLElement>(
    '[autofocus], input:not([hidden]), textarea, select, button, a[href]',
  );
  focusable?.focus();
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};

// What is cloned here are plain records of text.
globalThis.structuredClone ??= ((value: unknown) => deserialize(serialize(value))) as typeof structuredClone;
