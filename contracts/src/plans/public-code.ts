// Crockford base 32: no I, L, O or U.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 13;

// GF(32) = GF(2)[x] / (x^5 + x^2 + 1); x is primitive, so the 13 weights below are distinct and non-zero,
// which catches every single wrong symbol and every swap of two neighbours.
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 0; bit < 5; bit += 1) if (b & (1 << bit)) product ^= a << bit;
  for (let bit = 8; bit >= 5; bit -= 1) if (product & (1 << bit)) product ^= 0b100101 << (bit - 5);
  return product;
}

function weightedSum(symbols: readonly number[]): number {
  let weight = 1;
  let sum = 0;
  for (const symbol of symbols) {
    weight = times(weight, 2);
    sum ^= times(symbol, weight);
  }
  return sum;
}

/** Makes a public code from 12 random numbers of 0 to 31 by adding the check symbol; stored without hyphens. */
export function publicCodeFrom(random: ArrayLike<number>): string {
  const symbols = Array.from({ length: codeLength - 1 }, (_, index) => (random[index] ?? 0) & 31);
  // The last place's weight is invertible in GF(32), so exactly one check symbol brings the sum to zero.
  const check = Array.from(alphabet, (_, value) => value).find(
    (value) => weightedSum([...symbols, value]) === 0,
  ) as number;
  return [...symbols, check].map((symbol) => alphabet[symbol]).join('');
}

type ReadCode = { ok: true; code: string } | { ok: false; reason: 'empty' | 'mistyped' };

// Blanks, dashes, and what nobody sees or is no sign (`comparedText`), by the names that cost a first view least.
const between = /[\s\p{Pd}\u2212\p{DI}\ufff9-\ufffb\p{Cs}\p{NChar}]/gu;
const around = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;

/**
 * The signs of a code as somebody writes it, in upper case: without spaces, hyphens and signs that nobody sees, and
 * without what stands around it in a sentence. At most 100 signs of it are read.
 */
export function signsOfCode(written: string): string {
  return written.slice(0, 100).toUpperCase().replace(between, '').replace(around, '');
}

/** Reads a code as people write it: with `signsOfCode`, O for 0 and I or L for 1 are forgiven (design.md 8). */
export function readPublicCode(written: string): ReadCode {
  const code = signsOfCode(written).replace(/O/g, '0').replace(/[IL]/g, '1');
  if (code === '') return { ok: false, reason: 'empty' };
  const symbols = [...code].map((symbol) => alphabet.indexOf(symbol));
  const wellFormed = symbols.length === codeLength && symbols.every((symbol) => symbol >= 0);
  return wellFormed && weightedSum(symbols) === 0 ? { ok: true, code } : { ok: false, reason: 'mistyped' };
}

/** `7KQ2-M9XD-4HTBV`: groups of 4, 4 and 5 symbols. */
export function groupPublicCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

/** An organisation number as people read it, in groups of three: `712 040 318`. */
export const groupOrganizationNumber = (number: string): string =>
  number.replace(/\D/g, '').replace(/(\d{3})(?=\d)/g, '$1\u00a0');
