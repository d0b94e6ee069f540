const encoded = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{32,4000}={0,2}/gu;
const maxLooked = 20;

/** The start of the first run of base 64 that hides readable text; null where there is none. */
export function encodedText(text: string): string | null {
  let looked = 0;
  for (const match of text.matchAll(encoded)) {
    if ((looked += 1) > maxLooked) return null;
    if (!/\d/u.test(match[0]) && !/[a-z][A-Z]/u.test(match[0])) continue;
    const decoded = Buffer.from(match[0], 'base64').toString('utf8').toLowerCase();
    const letters = decoded.match(/[\p{Script=Latin}\s]/gu)?.length ?? 0;
    if (letters < decoded.length * 0.8 || !/\p{L}{2,30} \p{L}{2,30}/u.test(decoded)) continue;
    return match[0].slice(0, 60);
  }
  return null;
}
