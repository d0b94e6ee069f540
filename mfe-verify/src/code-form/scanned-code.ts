import { readPublicCode } from '@studieplan/contracts/public-code';

/** The code alone, where somebody has written the whole address that a QR code holds. */
export function codePart(written: string): string {
  const address = /\/verify\/([^/?#\s]+)/.exec(written)?.[1];
  return address === undefined ? written : decoded(address);
}

/** A code as typed, or the whole address that a QR code holds. */
export function readWrittenCode(written: string): ReturnType<typeof readPublicCode> {
  return readPublicCode(codePart(written));
}

/** A part of an address as it is meant; one that cannot be read stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    // '%E0%' is nobody's code: told as mistyped.
    if (error instanceof URIError) return text;
    throw error;
  }
}
