import type { ErrorCode, InputOf, Operation, OutputOf } from '@studieplan/contracts';
import { currentToken, expireSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { checkNetwork } from '../states/check-network.ts';
import { openContact, type CallContact } from './contact.ts';
import { proveAgain } from './reauthentication.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** The screen's text for a refusal that brings no sentence of its own. */
  fallback?: string;
  /** A bearer that is not (yet) the stored session, between a login and what follows it. */
  token?: string;
  /** The call's Idempotency-Key, where one was made before it. */
  key?: string;
  /** The call goes through although the page is left. */
  keepalive?: boolean;
}

const noContactNow = 'Vi får ikke kontakt med tjenesten.';
const noContact = `${noContactNow} ${checkNetwork}`;
const tooSlow = 'Svaret lot vente på seg. Prøv igjen om litt.';

const triedAgain = 'Prøver igjen …';
/** What the sentence of a refusal advises, and is being done. */
const advice = / Prøv igjen[^.]*\.$/;
const slow = 'Svaret lar vente på seg …';
/** A call that is meant to answer at once says so when it has kept somebody waiting for so many ms. */
const slowAfterMs = 3000;
/** Those with a longer deadline show their own progress. */
const promptSeconds = 5;
/** Pauses in ms before the second, third … try. */
const backOff = [300, 1000, 2500];
// The caller waits a little longer than the server's own deadline, so that its sentence can arrive.
const graceSeconds = 5;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    setTimeout(resolve, ms);
  });
}

/** A new key, under which a changing call happens once. */
export function idempotencyKey(): string {
  // crypto.randomUUID is missing where the page came over plain http from another machine.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Request {
  url: string;
  init: RequestInit;
}

function requestFor(
  route: string,
  input: unknown,
  token: string | undefined,
  key: string | undefined,
): Request {
  const [method = 'POST', path = ''] = route.split(' ');
  const rest = { ...(input as Record<string, unknown>) };
  const url = path.replace(/\{(\w+)\}|:(\w+)/g, (_, braced: string, colon: string) => {
    const name = braced ?? colon;
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (key !== undefined) headers['idempotency-key'] = key;
  if (method === 'GET') {
    const pairs = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
    const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
    return { url: query === '' ? url : `${url}?${query}`, init: { method, headers } };
  }
  headers['content-type'] = 'application/json';
  return { url, init: { method, headers, body: JSON.stringify(rest) } };
}

interface Envelope {
  success: boolean;
  error?: unknown;
  code?: unknown;
  fields?: unknown;
  request_id?: unknown;
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' && value !== null && 'success' in value && typeof value.success === 'boolean'
  );
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    // No JSON means no envelope; an abort is the caller's own wish.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function refusal(answer: Response, body: unknown, fallback: string | undefined): ApiError {
  const withoutSentence = `HTTP error! status: ${answer.status}`;
  if (!isEnvelope(body)) {
    return new ApiError(
      answer.ok ? (fallback ?? 'En feil oppstod') : withoutSentence,
      'NO_ENVELOPE',
      answer.status,
    );
  }
  const sentence = typeof body.error === 'string' && body.error !== '' ? body.error : undefined;
  return new ApiError(
    sentence ?? fallback ?? withoutSentence,
    typeof body.code === 'string' ? (body.code as ErrorCode) : 'NO_ENVELOPE',
    answer.status,
    typeof body.fields === 'object' && body.fields !== null ? (body.fields as Record<string, string>) : {},
    typeof body.request_id === 'string' ? body.request_id : undefined,
  );
}

async function attempt(request: Request, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(request.url, { ...request.init, signal });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    // fetch reports every failure to connect as a TypeError.
    if (error instanceof TypeError) throw new ApiError(noContact, 'NETWORK', 0);
    throw error;
  }
}

/**
 * Makes one call of the contract. When the server wants to know anew who asks (403 REAUTHENTICATE), the person is asked
 * in place, and the call is made again; who will not, gets that refusal.
 */
export async function callOperation<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<OutputOf<O>> {
  try {
    return await callOnce(operation, input, options);
  } catch (error) {
    const asked = error instanceof ApiError && error.code === 'REAUTHENTICATE' && options.token === undefined;
    if (!asked || !(await proveAgain())) throw error;
    return callOnce(operation, input, options);
  }
}

/**
 * Network errors and 503 are tried again with back-off; a changing call keeps its
 * Idempotency-Key over the tries, so it happens once. A 401 of an authenticated call ends the session.
 */
async function callOnce<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  { signal, fallback, token: given, key: made, keepalive }: CallOptions,
): Promise<OutputOf<O>> {
  if (operation.route === undefined) throw new Error(`${operation.subject} has no route`);
  const token = operation.access === 'open' ? undefined : (given ?? currentToken());
  if (operation.access !== 'open' && token === undefined) {
    throw new ApiError('Not authenticated', 'NOT_AUTHENTICATED', 401);
  }
  const key = operation.changes ? (made ?? idempotencyKey()) : undefined;
  const request = requestFor(operation.route, input, token, key);
  if (keepalive) request.init.keepalive = true;
  const contact = openContact();
  const patience =
    operation.deadlineSeconds > promptSeconds
      ? undefined
      : setTimeout(() => contact.waiting(slow), slowAfterMs);
  try {
    return await tried(request, { operation, token, signal, fallback, contact });
  } finally {
    clearTimeout(patience);
    contact.end();
  }
}

interface Trying extends Pick<CallOptions, 'signal' | 'fallback' | 'token'> {
  operation: Operation;
  contact: CallContact;
}

/** What is told while the next try is waited for; a blink of a service is over by the second. */
function tell(sentence: string, tries: number, contact: CallContact): void {
  if (tries > 0) contact.trouble(`${sentence.replace(advice, '')} ${triedAgain}`);
}

async function tried<O extends Operation>(
  request: Request,
  { operation, token, signal, fallback, contact }: Trying,
): Promise<OutputOf<O>> {
  const deadline = AbortSignal.timeout((operation.deadlineSeconds + graceSeconds) * 1000);
  const stop = signal === undefined ? deadline : AbortSignal.any([signal, deadline]);
  for (let tries = 0; ; tries += 1) {
    const wait = backOff[tries];
    try {
      const answer = await attempt(request, stop);
      const body = await bodyOf(answer);
      if (answer.ok && isEnvelope(body) && body.success) return body as OutputOf<O>;
      if (answer.status === 401 && token !== undefined) expireSession(token);
      const refused = refusal(answer, body, fallback);
      if (answer.status !== 503 || wait === undefined) throw refused;
      tell(refused.message, tries, contact);
    } catch (error) {
      if (deadline.aborted && error === deadline.reason) throw new ApiError(tooSlow, 'TIMEOUT', 0);
      if (!(error instanceof ApiError) || error.code !== 'NETWORK' || wait === undefined) throw error;
      tell(noContactNow, tries, contact);
    }
    await pause(wait, stop).catch((reason: unknown) => {
      throw reason === deadline.reason ? new ApiError(tooSlow, 'TIMEOUT', 0) : reason;
    });
  }
}
