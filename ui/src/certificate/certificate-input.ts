import type { PublicPlan } from '@studieplan/contracts';
import type { LegalParagraph } from './legal-paragraphs.ts';

/** Bytes of the fonts, base64; those of other scripts only where the text has letters of theirs. */
export interface CertificateFonts {
  sans400: string;
  sans600: string;
  sans700: string;
  serif400: string;
  cyrillic400?: string;
  greek400?: string;
}

/** Fonts for letters that the certificate's own lack. */
export const otherScripts = {
  cyrillic400: /\p{Script=Cyrillic}/u,
  greek400: /\p{Script=Greek}/u,
} satisfies Partial<Record<keyof CertificateFonts, RegExp>>;

/** Name of a stamp's picture; `trukket-tilbake` is no stamp but the mark with its lamp out. */
export type StampName =
  | 'verifisert'
  | 'selvgodkjent'
  | 'selvgodkjent-administrator'
  | 'deaktivert'
  | 'trukket-tilbake';

/** PNG bytes from this site's own origin. */
export interface CertificatePictures {
  background: Uint8Array;
  stamp: Uint8Array;
}

/** Everything a certificate is made of; the same input and moment give the same text. */
export interface CertificateInput {
  plan: PublicPlan;
  /** HTML as the server sanitised it, or what has been read of it. */
  legalText: string | LegalParagraph[];
  productName: string;
  /** Origin that QR code and address name. */
  publicOrigin: string;
  /** Its place in the log, counted from 1, and what the log said then; missing where the version has no proof. */
  proof?: { entry: number; checkpoint: string };
  now: Date;
  /** The language by its code, as a browser that had no name for it wrote it. */
  languageAsCode?: boolean;
  /** Whether it is only shown what the text would become: nothing in it then looks like an approval. */
  preview?: boolean;
}
