import { aUser } from '../testing/builders.ts';
import {
  endSession,
  expireSession,
  holdSession,
  onSessionChange,
  sessionState,
  startSession,
} from './session.ts';

test('a login or logout of another tab is noticed', () => {
  let changes = 0;
  const stop = onSessionChange(() => (changes += 1));
  localStorage.setItem('auth_token', 'of another tab');
  localStorage.setItem('auth_user', JSON.stringify(aUser()));
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_user' }));
  expect(sessionState()).toMatchObject({ status: 'signed-in', session: { token: 'of another tab' } });
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(sessionState()).toEqual({ status: 'signed-out', expired: false });
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  expect(changes).toBe(2);
  stop();
});

test.each(['{broken', 'null', '"text"', '{}'])('a stored user of %s is no session', (written) => {
  const stop = onSessionChange(() => undefined);
  localStorage.setItem('auth_token', 'abc');
  localStorage.setItem('auth_user', written);
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  expect(sessionState().status).toBe('signed-out');
  stop();
});

test('a logout forgets token and user', () => {
  startSession({ token: 'abc', user: aUser() });
  endSession();
  expect({ ...localStorage }).toEqual({});
  expect(sessionState()).toEqual({ status: 'signed-out', expired: false });
});

test('[J-19] a page that waits to load itself again stands though its session ends, here or in another tab', () => {
  startSession({ token: 'abc', user: aUser() });
  const changed = jest.fn();
  const stop = onSessionChange(changed);
  holdSession(true);
  expireSession('abc');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(changed).not.toHaveBeenCalled();
  expect(sessionState().status).toBe('signed-in');
  // Let go, it is what the other tab has made of it, and no late refusal of the old one ends that.
  localStorage.setItem('auth_token', 'of another tab');
  localStorage.setItem('auth_user', JSON.stringify(aUser()));
  holdSession(false);
  expect(changed).toHaveBeenCalledTimes(1);
  expireSession('abc');
  expect(sessionState()).toMatchObject({ status: 'signed-in', session: { token: 'of another tab' } });
  expireSession('of another tab');
  expect(sessionState()).toEqual({ status: 'signed-out', expired: true });
  stop();
});
