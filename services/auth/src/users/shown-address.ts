import { domainToUnicode } from 'node:url';

/**
 * An address as people read it: its domain in its own letters where all of them are Latin. Letters of other scripts look
 * like them, and whoever decides on a person must not take one address for another: those stay as mail servers know them.
 */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const letters = domainToUnicode(address.slice(at));
  return /^[\p{Script=Latin}\d.-]+$/u.test(letters) ? address.slice(0, at) + letters : address;
}
