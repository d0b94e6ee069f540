import { hash } from 'node:crypto';

/**
 * JSON as RFC 8785 writes it: anybody who has the value computes the same bytes. Throws for what JSON does not have,
 * and for halves of surrogate pairs, which have no UTF-8.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalText(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      // By UTF-16 code units, as strings compare.
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${canonicalText(name)}:${canonicalText(member)}`);
    return `{${members.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('JSON has no such number');
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error('half a surrogate pair');
  const text = JSON.stringify(value);
  if (text === undefined) throw new Error('JSON has no such value');
  return text;
}

/** `sha256-` and base64, as W3C Subresource Integrity and `digestSRI` write a digest. */
export const digestSri = (content: string | Uint8Array): string =>
  `sha256-${hash('sha256', content, 'base64')}`;
