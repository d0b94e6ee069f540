import type { PublicPlan } from '@studieplan/contracts';

/** Bytes of the four fonts, base64. */
export interface CertificateFonts {
  sans400: string;
  sans600: string;
  sans700: string;
  serif400: string;
}

/** PNG bytes from this site's own origin. */
export interface CertificatePictures {
  background: Uint8Array;
  stamp: Uint8Array;
}

/** Everything a certificate is made of; the same input and moment give the same text. */
export interface CertificateInput {
  plan: PublicPlan;
  /** HTML as the server sanitised it. */
  legalText: string;
  productName: string;
  /** Origin that QR code and address name. */
  publicOrigin: string;
  now: Date;
}
