import { readPublicCode } from '@studieplan/contracts/public-code';

/** A code as typed, or the whole address that a QR code holds. */
export function readWrittenCode(written: string): ReturnType<typeof readPublicCode> {
  const address = /\/verify\/([^/?#\s]+)/.exec(written)?.[1];
  return readPublicCode(address === undefined ? written : decoded(address));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    // '%E0%' is nobody's code: told as mistyped.
    if (error instanceof URIError) return text;
    throw error;
  }
}
