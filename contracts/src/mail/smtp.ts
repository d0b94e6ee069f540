import { z } from 'zod';
import { requiredText, text, object } from '../fields.ts';

// Host names and addresses only: no scheme, path or sign that could end a header or a command.
const hostForm = /^[a-z0-9.:_-]+$/i;
const oneLine = /^[^\r\n]*$/;

const severalLines = 'Feltet kan bare ha én linje';
const portRange = 'Port må være fra 1 til 65535';

/** What is saved of an SMTP server; the password is write-only (specification section 3). */
export const smtpFields = object(() => ({
  host: requiredText(253, 'Vennligst oppgi e-posttjenerens adresse').regex(
    hostForm,
    'Skriv bare tjenerens navn eller adresse, uten protokoll',
  ),
  port: z
    .number('Port må fylles ut')
    .int('Port må være et helt tall')
    .min(1, portRange)
    .max(65_535, portRange),
  /** Blank for a server that takes mail without a login. */
  username: text(254).regex(oneLine, severalLines).default(''),
  password: text(500).nullish(),
  from_email: requiredText(254, 'Vennligst oppgi avsenderens e-postadresse').pipe(
    z.email('Skriv en gyldig e-postadresse'),
  ),
  from_name: requiredText(200, 'Vennligst oppgi avsenderens navn').regex(oneLine, severalLines),
}));

/** The sentence at the user name when there is a password and nobody whose it is. */
export const usernameMissing = 'Oppgi brukernavnet som passordet hører til, eller la begge stå tomme';

/** As shown: defaults where nothing was ever saved, never the password (design.md 26). */
export const smtpSettings = object(() => ({
  host: z.string(),
  port: z.number().int(),
  username: z.string(),
  from_email: z.string(),
  from_name: z.string(),
  has_password: z.boolean(),
  /** What mail goes through now: what is saved here, a server that the installation names, or none: then it waits. */
  way: z.enum(['saved', 'installation', 'none']).optional(),
}));
export type SmtpSettings = z.output<typeof smtpSettings>;

export const defaultSmtpPort = 587;

/** The sentence at the password when the account changes and the stored one may not follow. */
export const passwordAgain = 'Skriv passordet på nytt når tjener, port eller brukernavn endres';
