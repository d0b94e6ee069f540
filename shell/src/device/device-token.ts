import { plainHash } from './device-fingerprint.ts';

// By address, so that two people at one browser each keep theirs; the address itself is not written down.
const keyOf = (email: string) => `device_token_${plainHash(email.trim().toLowerCase())}`;

/** The token that this browser got when the owner of the address trusted it, or undefined. */
export function deviceTokenOf(email: string): string | undefined {
  return localStorage.getItem(keyOf(email)) ?? undefined;
}

/** Keeps the token for later logins; a logout leaves it, as it leaves the trust. */
export function keepDeviceToken(email: string, token: string): void {
  localStorage.setItem(keyOf(email), token);
}
