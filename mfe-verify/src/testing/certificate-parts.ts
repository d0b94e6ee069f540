import { readFileSync } from 'node:fs';
import type {
  CertificateFonts,
  CertificatePictures,
  StampName,
} from '@studieplan/ui/certificate/certificate-input.ts';

const file = (path: string) => readFileSync(new URL(path, import.meta.url));
const font = (name: string) => file(`../../../ui/src/certificate/fonts/${name}.ttf`).toString('base64');
const picture = (name: string) => new Uint8Array(file(`../../../deploy/edge/public/${name}.png`));

const oneTransparentDot = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** Where the pictures do not matter: the real ones take a second. */
export const smallPictures: CertificatePictures = { background: oneTransparentDot, stamp: oneTransparentDot };

/** The fonts and pictures that a browser would fetch, read from the working tree. */
export function certificateParts(): {
  fonts: CertificateFonts;
  stamped: (stamp: StampName) => CertificatePictures;
} {
  const background = picture('background');
  return {
    fonts: {
      sans400: font('sans-400'),
      sans600: font('sans-600'),
      sans700: font('sans-700'),
      serif400: font('serif-400'),
      cyrillic400: font('cyrillic-400'),
      greek400: font('greek-400'),
    },
    stamped: (stamp) => ({ background, stamp: picture(stamp) }),
  };
}
