import { jest } from '@jest/globals';
import { operations } from '@studieplan/contracts';
import { sessionState, startSession } from '../session/session.ts';
import { aUser } from '../testing/builders.ts';
import { bareAnswer, refusal, stubOperations } from '../testing/stub-operations.ts';
import { ApiError } from './api-error.ts';
import { callOperation } from './call-operation.ts';
import { contactTrouble, onContactChange } from './contact.ts';
import { onReauthenticationNeeded } from './reauthentication.ts';

const aPlan = '33333333-3333-4333-8333-333333333333';
const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: unknown) => error as ApiError,
  );
const signIn = () => startSession({ token: 'token-1', user: aUser() });

afterEach(() => {
  jest.useRealTimers();
});

test('[R-325] an authenticated call sends the bearer token and JSON', async () => {
  const calls = stubOperations({ listPlans: { study_plans: [], total: 0 } });
  signIn();
  await callOperation(operations.listPlans, { search: 'tur' });
  expect(calls.of('listPlans')).toEqual([{ search: 'tur' }]);
  const [headers] = calls.headersOf('listPlans');
  expect(headers?.get('authorization')).toBe('Bearer token-1');
  expect(headers?.get('content-type')).toBe('application/json');
});

test('an open call sends no token, and values of the path are escaped', async () => {
  const seen: string[] = [];
  signIn();
  globalThis.fetch = (url, init) => {
    seen.push(`${String(url)} ${String(new Headers(init?.headers).get('authorization'))}`);
    return Promise.reject(new Error('enough'));
  };
  await failureOf(callOperation(operations.verifyPublicPlan, { code: '7KQ2/../x' }));
  expect(seen).toEqual(['/verify-public/7KQ2%2F..%2Fx null']);
});

test('[R-389] a refusal shows the server text, else the fallback of its screen', async () => {
  signIn();
  stubOperations({ listPlans: refusal('FORBIDDEN') });
  const withText = await failureOf(
    callOperation(operations.listPlans, {}, { fallback: 'Failed to load study plans' }),
  );
  expect(withText).toMatchObject({
    message: 'Du har ikke tilgang til dette.',
    code: 'FORBIDDEN',
    status: 403,
  });

  stubOperations({ listPlans: bareAnswer(200, { success: false }) });
  const without = await failureOf(
    callOperation(operations.listPlans, {}, { fallback: 'Failed to load study plans' }),
  );
  expect(without.message).toBe('Failed to load study plans');
});

test.each([502, 404, 500])(
  '[R-394] an answer %i without envelope gives HTTP error! status: N',
  async (status) => {
    signIn();
    stubOperations({ listPlans: bareAnswer(status, '<h1>Bad gateway</h1>') });
    const error = await failureOf(
      callOperation(operations.listPlans, {}, { fallback: 'Failed to load study plans' }),
    );
    expect(error.message).toBe(`HTTP error! status: ${status}`);
  },
);

test('[R-395] a call without a session gives Not authenticated and asks no server', async () => {
  const calls = stubOperations({ listPlans: { study_plans: [] } });
  const error = await failureOf(callOperation(operations.listPlans, {}));
  expect(error.message).toBe('Not authenticated');
  expect(calls.of('listPlans')).toEqual([]);
});

test('field sentences come along', async () => {
  signIn();
  stubOperations({ approvePlan: refusal('INVALID_INPUT', { fields: { change_comment: 'Begrunn' } }) });
  const error = await failureOf(callOperation(operations.approvePlan, { study_plan_id: aPlan }));
  expect(error.fields).toEqual({ change_comment: 'Begrunn' });
});

test('[R-055] a 401 of an authenticated call forgets token and user', async () => {
  signIn();
  stubOperations({ listPlans: refusal('SESSION_ENDED') });
  await failureOf(callOperation(operations.listPlans, {}));
  expect(sessionState()).toEqual({ status: 'signed-out', expired: true });
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(localStorage.getItem('auth_user')).toBeNull();
});

test('a 401 for an old token leaves a newer session alone, and a refused login ends none', async () => {
  signIn();
  stubOperations({
    listPlans: () => {
      startSession({ token: 'token-2', user: aUser() });
      return refusal('SESSION_ENDED');
    },
    login: refusal('INVALID_CREDENTIALS'),
  });
  await failureOf(callOperation(operations.listPlans, {}));
  await failureOf(callOperation(operations.login, { email: 'a@b.no', password: 'x' }));
  expect(localStorage.getItem('auth_token')).toBe('token-2');
});

test('a changing call is tried again after 503 with the same Idempotency-Key', async () => {
  jest.useFakeTimers();
  signIn();
  let tries = 0;
  const calls = stubOperations({
    approvePlan: () => {
      tries += 1;
      return refusal('SERVICE_UNAVAILABLE');
    },
  });
  const outcome = failureOf(callOperation(operations.approvePlan, { study_plan_id: aPlan }));
  await jest.advanceTimersByTimeAsync(10_000);
  expect((await outcome).code).toBe('SERVICE_UNAVAILABLE');
  expect(tries).toBe(4);
  const keys = new Set(calls.headersOf('approvePlan').map((headers) => headers.get('idempotency-key')));
  expect(keys.size).toBe(1);
  expect([...keys][0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a given token is the bearer in place of the stored one, and its 401 leaves the stored session alone', async () => {
  signIn();
  const stored = localStorage.getItem('auth_token');
  const calls = stubOperations({ checkTrustedDevice: refusal('SESSION_ENDED') });
  const input = { device_fingerprint: 'abc' };
  const outcome = await failureOf(
    callOperation(operations.checkTrustedDevice, input, { token: 'not-yet-stored' }),
  );
  expect(outcome.status).toBe(401);
  expect(calls.headersOf('checkTrustedDevice')[0]?.get('authorization')).toBe('Bearer not-yet-stored');
  expect(localStorage.getItem('auth_token')).toBe(stored);
});

test('a network error is tried again, any other refusal is not', async () => {
  jest.useFakeTimers();
  signIn();
  let tries = 0;
  globalThis.fetch = () => {
    tries += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const outcome = failureOf(callOperation(operations.listPlans, {}));
  await jest.advanceTimersByTimeAsync(10_000);
  expect((await outcome).code).toBe('NETWORK');
  expect(tries).toBe(4);

  const calls = stubOperations({ listPlans: refusal('INTERNAL') });
  await failureOf(callOperation(operations.listPlans, {}));
  expect(calls.of('listPlans')).toHaveLength(1);
});

describe('[M-9] why an answer is waited for', () => {
  const told = async (times: number[]) => {
    const sentences: (string | undefined)[] = [];
    let now = 0;
    for (const at of times) {
      await jest.advanceTimersByTimeAsync(at - now);
      now = at;
      sentences.push(contactTrouble());
    }
    return sentences;
  };

  test.each([
    ['SERVICE_UNAVAILABLE', refusal('SERVICE_UNAVAILABLE'), 'Tjenesten er ikke tilgjengelig akkurat nå.'],
    ['NETWORK', undefined, 'Vi får ikke kontakt med tjenesten.'],
  ] as const)(
    '%s is told within half a second, while it is tried again, until it is over',
    async (code, answer, sentence) => {
      jest.useFakeTimers();
      signIn();
      if (answer === undefined) globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
      else stubOperations({ listPlans: answer });
      const heard = jest.fn();
      const stop = onContactChange(heard);
      const outcome = failureOf(callOperation(operations.listPlans, {}));
      // A blink of a service is over by the second try, and told of to nobody.
      const again = `${sentence} Prøver igjen …`;
      expect(await told([200, 500, 3700, 4000])).toEqual([undefined, again, again, undefined]);
      expect((await outcome).code).toBe(code);
      expect(heard).toHaveBeenCalledTimes(2);
      stop();
    },
  );

  test('a refusal is no reason to wait; an answer that does not come is, but not where minutes are usual', async () => {
    jest.useFakeTimers();
    signIn();
    stubOperations({ listPlans: refusal('FORBIDDEN') });
    await failureOf(callOperation(operations.listPlans, {}));
    expect(contactTrouble()).toBeUndefined();
    const stop = new AbortController();
    globalThis.fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    const long = callOperation(operations.validatePlan, { study_plan_id: aPlan }, { signal: stop.signal });
    expect(await told([5000])).toEqual([undefined]);
    const prompt = callOperation(operations.listPlans, {}, { signal: stop.signal });
    expect(await told([2900, 3100])).toEqual([undefined, 'Svaret lar vente på seg …']);
    stop.abort();
    await Promise.allSettled([long, prompt]);
    expect(contactTrouble()).toBeUndefined();
  });
});

test('a call that is called off stops, also between two tries', async () => {
  jest.useFakeTimers();
  signIn();
  const calls = stubOperations({ listPlans: refusal('SERVICE_UNAVAILABLE') });
  const stop = new AbortController();
  const outcome = failureOf(callOperation(operations.listPlans, {}, { signal: stop.signal }));
  await jest.advanceTimersByTimeAsync(10);
  stop.abort();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(calls.of('listPlans')).toHaveLength(1);
});

describe('[J-11] a call that asks anew who one is', () => {
  const anew = { backup_id: 'backup-2026-01', pass_phrase: 'blå hest under bordet' };

  test('waits for the proof, once for all that wait, and is made again with the new token', async () => {
    signIn();
    let proven = 0;
    const calls = stubOperations({
      createBackupDownload: () => (proven > 0 ? { download_path: '/hent' } : refusal('REAUTHENTICATE')),
    });
    const stop = onReauthenticationNeeded(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      proven += 1;
      startSession({ token: 'token-2', user: aUser() });
      return true;
    });
    const both = [1, 2].map(() => callOperation(operations.createBackupDownload, anew));
    expect((await Promise.all(both)).map(({ download_path }) => download_path)).toEqual(['/hent', '/hent']);
    stop();
    expect(proven).toBe(1);
    expect(calls.of('createBackupDownload')).toEqual([anew, anew, anew, anew]);
    expect(calls.headersOf('createBackupDownload').map((headers) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-2',
      'Bearer token-2',
    ]);
  });

  test('who will not prove it, or where nobody asks, gets the refusal; the session stands', async () => {
    signIn();
    const calls = stubOperations({ createBackupDownload: refusal('REAUTHENTICATE') });
    const stop = onReauthenticationNeeded(() => Promise.resolve(false));
    for (const end of [stop, () => undefined]) {
      const refused = await failureOf(callOperation(operations.createBackupDownload, anew));
      expect(refused).toMatchObject({ code: 'REAUTHENTICATE', status: 403 });
      end();
    }
    expect(calls.of('createBackupDownload')).toHaveLength(2);
    expect(sessionState().status).toBe('signed-in');
  });
});
