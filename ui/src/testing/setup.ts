import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach } from '@jest/globals';
import { act, cleanup, configure, getConfig, render } from '@testing-library/react';
import * as React from 'react';
import { keepFocus } from '@studieplan/ui/page/keep-focus.ts';
import { endSession } from '@studieplan/ui/runtime.ts';

const { getElementError } = getConfig();
configure({
  // A ceiling for a machine that builds and tests other things meanwhile; no test waits for it when all is well.
  asyncUtilTimeout: 60_000,
  // Only the last fault of a query that is asked again is read, and it shows the page then; drawing the page for each
  // of those before took a twentieth of what the tests took.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? '')
      : getElementError(message, container),
});

// React keeps a stack trace with every element for its development tools: a tenth of what the tests took. It does so
// for the first 10,000 a second, and never once it thinks that they are made.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// React keeps the clock that it first waits by, and a test may have stopped that one.
const { rerender } = render(React.createElement('i'));
await act(async () => rerender(React.createElement('b')));
cleanup();

// As the shell and the public site do.
keepFocus();

let unknown: string[] = [];
let end: () => void = () => undefined;
/** Resolves when the test is over. */
export let testOver: Promise<void>;

/** Notes a request that no test answers; the test fails when it ends. */
export function noteUnknownRequest(request: string): void {
  unknown.push(request);
}

/** This module is loaded once for many files; each asks for its hooks anew. */
export function inEachFile(): void {
  beforeEach(() => {
    unknown = [];
    testOver = new Promise((resolve) => (end = resolve));
    globalThis.fetch = (input) => {
      const request = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
      noteUnknownRequest(request);
      return Promise.reject(new TypeError(`unknown request in a test: ${request}`));
    };
  });

  afterEach(() => {
    cleanup();
    // What had the focus in this test is nothing to the next.
    document.dispatchEvent(new FocusEvent('focusin'));
    end();
    endSession();
    localStorage.clear();
    sessionStorage.clear();
    document.title = '';
    document.body.className = '';
    if (unknown.length > 0) throw new Error(`stubOperations has no answer to ${unknown.join(', ')}`);
  });
}
