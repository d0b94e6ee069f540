import { z } from 'zod';
import { norwegianFault } from './norwegian-faults.ts';
import { once } from './once.ts';
import { keptText } from './written-text.ts';

// The pages' policy forbids the functions that zod would write from text: it is not to try, which is reported as a breach.
z.config({ localeError: norwegianFault, jitless: 'document' in globalThis });

/**
 * An object whose fields are made when something is first read by it: hundreds stand here, and a page reads with a few.
 * `fault` is the sentence for what is no object.
 */
export function object<Fields extends z.ZodRawShape>(
  fields: () => Fields,
  fault?: string,
): ReturnType<typeof z.object<Fields>> {
  const fieldsOnce = once(fields);
  return new z.ZodObject({
    type: 'object',
    get shape() {
      return fieldsOnce();
    },
    ...(fault !== undefined && { error: () => fault }),
  }) as ReturnType<typeof z.object<Fields>>;
}

// PostgreSQL refuses NUL: it is refused here, at the field.
export const storable = (value: string) => !value.includes('\u0000');
export const notStorable = 'Teksten inneholder tegn som ikke kan lagres';
/** The sentence at a text of more than `max` UTF-16 units. */
export const tooLongText = (max: number) => `Teksten kan ha høyst ${max} tegn`;

/** Free text of one or more lines, at most `max` UTF-16 units, trimmed; `missing` is the sentence when it is absent. */
export const text = (max: number, missing = 'Feltet må fylles ut') =>
  z
    .string({ error: (issue) => (issue.input == null ? missing : 'Feltet må være tekst') })
    .overwrite(keptText)
    .max(max, tooLongText(max))
    .refine(storable, notStorable)
    .trim();

// Signs that leave nothing to read: spaces, format and control characters, fillers and an empty Braille cell.
const unreadable = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether there is nothing to read, though there may be signs. */
export const isBlank = (value: string) => value.replace(unreadable, '') === '';

/** Text that must not be blank; `message` is the sentence at the field. */
export const requiredText = (max: number, message = 'Feltet må fylles ut') =>
  text(max, message)
    .min(1, message)
    .refine((value) => !isBlank(value), message);

/** Text that may be left out: null, blank and absent are one and the same, `undefined`. `max` in UTF-16 units. */
export const optionalText = (max: number, notText = 'Feltet må være tekst') =>
  z
    .string(notText)
    .overwrite(keptText)
    .max(max, tooLongText(max))
    .refine(storable, notStorable)
    .trim()
    .nullish()
    .transform((value) => (value == null || isBlank(value) ? undefined : value))
    .optional();

/** The sentence for a number that is missing, and for a value that is none. */
export const numberOr = (missing: string, wrong: string) => ({
  error: (issue: { input?: unknown }) => (issue.input == null ? missing : wrong),
});

/** The domain as mail servers know it (RFC 5891) where it has other letters; what is no domain stays, to be refused. */
function withAsciiDomain(address: string): string {
  const [, local, domain] = /^([^@]*)@([^\s@/?#:%\\[\]]+)$/u.exec(address) ?? [];
  // ASCII is told as it is written: the parser of addresses would read '1' as four numbers.
  if (domain === undefined || /^[\0-\x7f]*$/.test(domain)) return address;
  return URL.canParse(`http://${domain}`) ? `${local}@${new URL(`http://${domain}`).hostname}` : address;
}

/** E-mail address, trimmed and lowercased, its domain in ASCII, at most 254 characters (RFC 5321). */
export const email = text(254)
  .overwrite(withAsciiDomain)
  .max(254, tooLongText(254))
  .toLowerCase()
  .pipe(z.email('Skriv en gyldig e-postadresse'));

export const id = z.uuid('Ugyldig id');
// Rules that only a function knows: parts of the last release, which the database refused, are not told of them.
const between = (first: number, last: number) => (value: number) => value >= first && value <= last;
const years = between(1900, 2999);
/** A moment of the years 1900 to 2999, which JavaScript and PostgreSQL read and write alike. */
export const timestamp = z.iso.datetime({ offset: true }).refine(
  (value) =>
    years(Number.parseInt(value, 10)) &&
    // PostgreSQL knows no zone 16 hours away, and reads no longer text than it needs.
    value.length <= 35 &&
    !/[+-](1[6-9]|2\d):..$/.test(value),
  'Ugyldig tidspunkt',
);
/** A day in Norway, `2028-12-31`. */
export const day = z.iso.date();
/** What a column of PostgreSQL's type integer holds, from 0. */
const wholeNumber = (fault: string) => z.number(fault).int(fault).refine(between(0, 2_147_483_647), fault);
/** The text that somebody started from, by how many saves there have been. */
export const revision = wholeNumber('Revisjonen må være et helt tall');
/** A row's number in its list. */
export const rowNumber = wholeNumber('Nummeret må være et helt tall');

/** The acting person's own id; may be left out, and is refused when it is not the token's. */
export const ownUserId = { user_id: id.optional() };
export const ownAdminId = { admin_id: id.optional() };

/** An environment variable that names several, separated by commas; blank ones are left out. */
export const commaList = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

export const nothing = object(() => ({}));

/** People named by id in one call. */
export const userIds = z.array(id).min(1, 'Ingen brukere er valgt').max(1000, 'Høyst 1000 brukere om gangen');
