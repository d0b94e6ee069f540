// What jsdom lacks and the screens use. Runs before the first test file of the project 'web' in a worker.

// Enough of a Request for the data router, which makes one at every navigation; Node's takes no signal of a page.
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

Object.assign(globalThis, {
  Request: NavigationRequest,
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
});

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

// React puts work off by the clock that the tests wait by: in order, it is done when they look again.
const { setImmediate: immediate, MessageChannel: channel } = globalThis;
Object.assign(globalThis, { setImmediate: undefined, MessageChannel: undefined });
await import('react-dom/client');
Object.assign(globalThis, { setImmediate: immediate, MessageChannel: channel });

export {};
