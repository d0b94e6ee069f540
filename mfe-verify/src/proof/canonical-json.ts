/** JSON as RFC 8785 writes it. Needs a value that came from JSON; throws for halves of surrogate pairs. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      // By UTF-16 code units, as strings compare.
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${canonicalText(name)}:${canonicalText(member)}`);
    return `{${members.join(',')}}`;
  }
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error('half a surrogate pair');
  return JSON.stringify(value);
}

/** SHA-256 of bytes, by the browser itself. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** `sha256-` and base64 over a text, as `digestSRI` is written. */
export async function digestOfText(text: string): Promise<string> {
  return `sha256-${toBase64(await sha256(toUtf8(text)))}`;
}

/** The same over a value's canonical JSON. */
export const digestOf = (value: unknown): Promise<string> => digestOfText(canonicalText(value));

export const toUtf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Bytes of base64; undefined where the text is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
