function isUsable(store: () => Storage | IDBFactory): boolean {
  try {
    // A browser that blocks storage throws at the mere mention of it, or has none.
    return Boolean(store());
  } catch (error) {
    if (error instanceof DOMException || error instanceof ReferenceError) return false;
    throw error;
  }
}

/** What the fingerprint of this browser on this device is made of (specification section 3). */
export function deviceTraits() {
  const { width, height, colorDepth } = window.screen;
  const stores: readonly (readonly [string, () => Storage | IDBFactory])[] = [
    ['localStorage', () => window.localStorage],
    ['sessionStorage', () => window.sessionStorage],
    ['indexedDB', () => window.indexedDB],
  ];
  // In the order that is hashed: in another one no device would be known again.
  return {
    userAgent: navigator.userAgent,
    language: navigator.language,
    colorDepth,
    /** Longest side first: a phone that is turned is the same phone. */
    screen: [Math.max(width, height), Math.min(width, height)] as const,
    /** Minutes from UTC in January: summer time must not make it another device. */
    timezoneOffset: new Date(2026, 0, 1).getTimezoneOffset(),
    /** Which of the browser's stores can be used. */
    storage: stores.filter(([, store]) => isUsable(store)).map(([name]) => name),
  };
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** FNV-1a with four seeds, 128 bits: recognises a device, protects nothing. */
export function plainHash(text: string): string {
  return [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b]
    .map((seed) => {
      let hash = seed;
      for (let index = 0; index < text.length; index += 1) {
        hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
        hash ^= hash >>> 15;
      }
      return hex(hash >>> 0, 8);
    })
    .join('');
}

/** Hash of the traits as hexadecimal: SHA-256, or `plainHash` where the page has no crypto.subtle (plain http). */
export async function fingerprintOf(traits: ReturnType<typeof deviceTraits>): Promise<string> {
  const text = JSON.stringify(Object.values(traits));
  const subtle = (crypto as { subtle?: SubtleCrypto }).subtle;
  if (subtle === undefined) return plainHash(text);
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => hex(byte, 2)).join('');
}

/** The fingerprint of this browser on this device. */
export function deviceFingerprint(): Promise<string> {
  return fingerprintOf(deviceTraits());
}
