import { z } from 'zod';
import { accountLetters } from './account-letters.ts';
import { approvalLetters } from './approval-letters.ts';
import type { Letter } from './letter.ts';
import { type LetterContext, person, type Template, template } from './letter-template.ts';
import { planLetters } from './plan-letters.ts';
import { securityLetters } from './security-letters.ts';

/** Every mail of the system; the rows of `outgoing` name them by these keys. */
export const letterTemplates = {
  ...accountLetters,
  ...approvalLetters,
  ...planLetters,
  ...securityLetters,
  emailVerification: template({
    data: person.extend({ sealed_token: z.string() }),
    compose: (data, context) => ({
      subject: `Bekreft e-postadressen din hos ${context.productName}`,
      recipientName: data.full_name,
      parts: [
        {
          paragraph: `Noen, trolig du, har registrert en bruker hos ${context.productName} med denne e-postadressen.`,
        },
        { paragraph: 'Bekreft adressen for å fullføre registreringen:' },
        {
          button: {
            label: 'Bekreft e-postadressen',
            url: `${context.origin}/verify-email?token=${encodeURIComponent(context.unsealToken(data.sealed_token))}`,
          },
        },
        { paragraph: 'Etterpå må en administrator godkjenne brukeren din før du kan logge inn.' },
        {
          small:
            'Lenken gjelder i 24 timer. Var det ikke du som registrerte deg, kan du se bort fra denne e-posten.',
        },
      ],
    }),
  }),

  takenAddress: template({
    data: person,
    compose: (data, context) => ({
      subject: `Forsøk på registrering hos ${context.productName}`,
      recipientName: data.full_name,
      parts: [
        {
          paragraph: `Noen har forsøkt å registrere en ny bruker hos ${context.productName} med denne e-postadressen. Du har allerede en bruker, så det ble ikke laget noen ny, og ingenting er endret.`,
        },
        { paragraph: 'Var det deg? Da kan du logge inn med brukeren du har:' },
        { button: { label: 'Gå til innlogging', url: `${context.origin}/login` } },
        { small: 'Var det ikke deg, trenger du ikke å gjøre noe.' },
      ],
    }),
  }),

  userApproved: template({
    data: person,
    compose: (data, context) => ({
      subject: `Brukeren din hos ${context.productName} er godkjent`,
      recipientName: data.full_name,
      parts: [
        {
          paragraph: `En administrator har godkjent brukeren din. Nå kan du logge inn og lage studieplaner.`,
        },
        { button: { label: 'Logg inn', url: `${context.origin}/login` } },
      ],
    }),
  }),

  userRejected: template({
    data: person,
    compose: (data, context) => ({
      subject: `Brukeren din hos ${context.productName} ble ikke godkjent`,
      recipientName: data.full_name,
      parts: [
        {
          paragraph:
            'En administrator har gått gjennom registreringen din og ikke godkjent den. Du kan derfor ikke logge inn.',
        },
        {
          paragraph:
            'Mener du at dette er feil, kan du ta kontakt med studieforbundet du valgte da du registrerte deg.',
        },
      ],
    }),
  }),
} as const;

export type TemplateName = keyof typeof letterTemplates;
export type TemplateData<Name extends TemplateName> = z.input<(typeof letterTemplates)[Name]['data']>;

/** The template of a stored mail; throws when there is none of that name. */
export function templateOf(name: string): Template<z.ZodType> {
  if (!Object.hasOwn(letterTemplates, name)) throw new Error(`unknown mail template ${name}`);
  return letterTemplates[name as TemplateName] as Template<z.ZodType>;
}

/** Composes a stored mail; throws when the template is unknown or the data do not fit it. */
export function composeLetter(name: string, data: unknown, context: LetterContext): Letter {
  const chosen = templateOf(name);
  return chosen.compose(chosen.data.parse(data), context);
}
