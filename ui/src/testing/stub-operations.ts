import {
  errors,
  operations,
  type ErrorCode,
  type InputOf,
  type OperationName,
  type ResultOf,
} from '@studieplan/contracts';
import { noteUnknownRequest, testOver } from './setup.ts';

/** A refusal as the gateway would send it. */
export interface Refusal {
  refused: true;
  status: number;
  body: unknown;
}

/** `refusal('PLAN_STATUS')`, with field sentences or another sentence when needed. */
export function refusal(
  code: ErrorCode,
  { fields, error = errors[code].text }: { fields?: Record<string, string>; error?: string } = {},
): Refusal {
  return {
    refused: true,
    status: errors[code].status,
    body: { success: false, error, code, fields, request_id: 'test' },
  };
}

/** An answer that is not from the gateway: a proxy's page, an empty body. */
export function bareAnswer(status: number, body: unknown = '<html>'): Refusal {
  return { refused: true, status, body };
}

type Answer<O> = ResultOf<O> | Refusal;
export type Stubs = {
  [Name in OperationName]?:
    | Answer<(typeof operations)[Name]>
    | ((
        input: InputOf<(typeof operations)[Name]>,
      ) => Answer<(typeof operations)[Name]> | Promise<Answer<(typeof operations)[Name]>>);
};

export interface StubbedCalls {
  /** The inputs of every call of one operation, oldest first. */
  of: <Name extends OperationName>(name: Name) => InputOf<(typeof operations)[Name]>[];
  /** Headers of every call of one operation, oldest first. */
  headersOf: (name: OperationName) => Headers[];
  /** Changes or adds answers from now on. */
  answer: (stubs: Stubs) => void;
}

interface Route {
  name: OperationName;
  method: string;
  pattern: RegExp;
  names: string[];
}

function routes(): Route[] {
  return (Object.keys(operations) as OperationName[]).flatMap((name) => {
    const route: string | undefined = operations[name].route;
    if (route === undefined) return [];
    const [method = '', path = ''] = route.split(' ');
    const names: string[] = [];
    const pattern = path.replace(/\{(\w+)\}|:(\w+)/g, (_, braced?: string, colon?: string) => {
      names.push(braced ?? colon ?? '');
      return '([^/]+)';
    });
    return [{ name, method, names, pattern: new RegExp(`^${pattern}$`) }];
  });
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

// jsdom has no Response; this is the part of one that the client reads.
function response(status: number, body: unknown): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers({ 'content-type': 'application/json' }),
    text: () => Promise.resolve(text),
    json: () => {
      try {
        return Promise.resolve(JSON.parse(text) as unknown);
      } catch (error) {
        // The client tells "no JSON" by the page's own SyntaxError, as in a browser.
        return Promise.reject(new SyntaxError(String(error)));
      }
    },
  } as unknown as Response;
}

/** What every page, form and list asks for by itself, whatever a test is about. */
const keptOnTheSide: Stubs = {
  listWorkingCopies: { working_copies: [] },
  getWorkingCopy: { working_copy: null },
  saveWorkingCopy: ({ expected_revision }) => ({
    revision: expected_revision + 1,
    saved_at: '2026-11-20T08:43:00Z',
  }),
  discardWorkingCopy: {},
  listAskedOfMe: { total: 0, plans: [] },
};

/**
 * Answers the network from the contracts: success bodies are held against the output schema, inputs are noted, and
 * a request that is neither stubbed nor known fails the test.
 */
export function stubOperations(initial: Stubs): StubbedCalls {
  const table = routes();
  const stubs: Stubs = { ...keptOnTheSide, ...initial };
  const made: { name: OperationName; input: unknown; headers: Headers }[] = [];

  globalThis.fetch = async (target, init) => {
    const address = typeof target === 'string' ? target : target instanceof URL ? target.href : target.url;
    const url = new URL(address, window.location.href);
    const method = init?.method ?? 'GET';
    const route = table.find((one) => one.method === method && one.pattern.test(url.pathname));
    const stub = route === undefined ? undefined : stubs[route.name];
    if (route === undefined || stub === undefined) {
      noteUnknownRequest(`${route?.name ?? 'no call of the contract'}: ${method} ${url.pathname}`);
      throw new TypeError(`unknown request in a test: ${method} ${url.pathname}`);
    }
    const fromPath = Object.fromEntries(
      route.names.map((name, index) => [
        name,
        decodeURIComponent(route.pattern.exec(url.pathname)?.[index + 1] ?? ''),
      ]),
    );
    const given: unknown =
      method === 'GET' ? Object.fromEntries(url.searchParams) : JSON.parse(String(init?.body ?? '{}'));
    const input = { ...fromPath, ...(given as Record<string, unknown>) };
    made.push({ name: route.name, input, headers: new Headers(init?.headers) });
    const answer: unknown = await Promise.race([
      typeof stub === 'function' ? (stub as (input: unknown) => unknown)(input) : stub,
      // Nothing goes on waiting in the next test, and what is refused is not tried again there.
      testOver.then(() => refusal('FORBIDDEN')),
    ]);
    if (init?.signal?.aborted === true) throw init.signal.reason;
    if (isRefusal(answer)) return response(answer.status, answer.body);
    const output: unknown = operations[route.name].output.parse(answer);
    return response(200, { success: true, ...(output as object) });
  };

  return {
    of: (name) =>
      made
        .filter((call) => call.name === name)
        .map(({ input }) => input as InputOf<(typeof operations)[typeof name]>),
    headersOf: (name) => made.filter((call) => call.name === name).map(({ headers }) => headers),
    answer: (more) => Object.assign(stubs, more),
  };
}
