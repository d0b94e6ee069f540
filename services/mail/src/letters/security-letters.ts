import { z } from 'zod';
import { person, shortLine, template } from './letter-template.ts';

const minute = 60_000;

/** Mails about passwords and devices. */
export const securityLetters = {
  passwordReset: template({
    data: person.extend({ sealed_token: z.string() }),
    usefulMs: 60 * minute,
    compose: (data, context) => ({
      subject: `Nytt passord hos ${context.productName}`,
      recipientName: data.full_name,
      parts: [
        {
          paragraph: `Noen, trolig du, har bedt om nytt passord for brukeren din hos ${context.productName}.`,
        },
        {
          button: {
            label: 'Velg nytt passord',
            url: `${context.origin}/reset-password?token=${encodeURIComponent(context.unsealToken(data.sealed_token))}`,
          },
        },
        {
          small:
            'Lenken gjelder i 1 time og kan brukes én gang. Var det ikke du som ba om den, kan du se bort fra denne e-posten; passordet ditt er uendret.',
        },
      ],
    }),
  }),

  passwordChanged: template({
    data: person,
    compose: (data, context) => ({
      subject: `Passordet ditt hos ${context.productName} er endret`,
      recipientName: data.full_name,
      parts: [
        { paragraph: 'Passordet ditt er endret, og du er logget ut overalt.' },
        { paragraph: 'Var det ikke deg? Da bør du straks velge et nytt passord:' },
        { button: { label: 'Velg nytt passord', url: `${context.origin}/forgot-password` } },
      ],
    }),
  }),

  deviceCode: template({
    data: person.extend({ sealed_token: z.string(), device_name: z.string() }),
    atMostOnce: true,
    usefulMs: 15 * minute,
    compose: (data, context) => ({
      subject: `Verifiseringskode fra ${context.productName}`,
      recipientName: data.full_name,
      parts: [
        { paragraph: `Bruk denne koden for å stole på enheten «${shortLine(data.device_name)}»:` },
        { code: context.unsealToken(data.sealed_token) },
        {
          small:
            'Koden gjelder i 15 minutter og kan brukes én gang. Gi den aldri til andre. Var det ikke du som logget inn, bør du bytte passord.',
        },
      ],
    }),
  }),

  deviceTrusted: template({
    data: person.extend({ device_name: z.string() }),
    compose: (data, context) => ({
      subject: `Ny klarert enhet hos ${context.productName}`,
      recipientName: data.full_name,
      parts: [
        {
          paragraph: `Enheten «${shortLine(data.device_name)}» er nå klarert, og trenger ingen kode de neste 30 dagene.`,
        },
        { paragraph: 'Kjenner du ikke enheten? Da bør du fjerne den og bytte passord:' },
        { button: { label: 'Se enhetene dine', url: `${context.origin}/devices` } },
      ],
    }),
  }),
} as const;
