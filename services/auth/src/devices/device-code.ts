import { randomInt } from 'node:crypto';

/** Symbols of a device code (specification section 9). */
const codeLength = 6;
/** Minutes that a code works (specification section 9). */
export const codeMinutes = 15;
/** Wrong tries after which a code is dead (design.md 9). */
export const maxTries = 5;
/** Days that a device is trusted, and that a session opened on it lasts (specification section 9). */
export const trustedDays = 30;

/** Without I, O, 0 and 1, which are taken for each other when read off a mail. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A fresh code from the system's CSPRNG: 32^6, about a billion. */
export function makeCode(): string {
  return Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** What was typed, as the code is written: capitals without spaces and hyphens. */
export function readCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
