import {
  type CertificateFonts,
  type CertificatePictures,
  otherScripts,
  type StampName,
} from './certificate-input.ts';

/** A part of the certificate could not be fetched; the message is for people. */
export class CertificatePartError extends Error {
  override readonly name = 'CertificatePartError';
}

const fontFiles: Record<keyof CertificateFonts, URL> = {
  cyrillic400: new URL('./fonts/cyrillic-400.ttf', import.meta.url),
  greek400: new URL('./fonts/greek-400.ttf', import.meta.url),
  sans400: new URL('./fonts/sans-400.ttf', import.meta.url),
  sans600: new URL('./fonts/sans-600.ttf', import.meta.url),
  sans700: new URL('./fonts/sans-700.ttf', import.meta.url),
  serif400: new URL('./fonts/serif-400.ttf', import.meta.url),
};

async function bytesAt(address: string): Promise<Uint8Array> {
  try {
    const answer = await fetch(address, { credentials: 'omit' });
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    // No contact shows as a TypeError; it is told as any other missing part.
    if (!(error instanceof TypeError)) throw error;
  }
  throw new CertificatePartError('Vi får ikke kontakt med tjenesten. Sjekk nettet og prøv igjen.');
}

const base64 = (bytes: Uint8Array): string =>
  btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));

/** Fetches the fonts that `text` needs, and the pictures, from this site's own origin. Throws CertificatePartError. */
export async function loadCertificateParts(
  stampName: StampName,
  text: string,
): Promise<{ fonts: CertificateFonts; pictures: CertificatePictures }> {
  const [background, stamp, fonts] = await Promise.all([
    bytesAt('/background.png'),
    bytesAt(`/${stampName}.png`),
    loadCertificateFonts(text),
  ]);
  return { fonts, pictures: { background, stamp } };
}

/** Fonts by name, once read: setting a certificate anew, as the check of a file does, asks for the same ones. */
const readFonts = new Map<keyof CertificateFonts, string>();

async function fontOf(name: keyof CertificateFonts): Promise<string> {
  const font = readFonts.get(name) ?? base64(await bytesAt(fontFiles[name].href));
  readFonts.set(name, font);
  return font;
}

/** Fetches the fonts that `text` needs. Throws CertificatePartError. */
export async function loadCertificateFonts(text: string): Promise<CertificateFonts> {
  const scripts: Partial<Record<keyof CertificateFonts, RegExp>> = otherScripts;
  const names = (Object.keys(fontFiles) as (keyof CertificateFonts)[]).filter(
    (name) => scripts[name]?.test(text) ?? true,
  );
  const fonts = await Promise.all(names.map(async (name) => [name, await fontOf(name)] as const));
  return Object.fromEntries(fonts) as unknown as CertificateFonts;
}
