import { events } from '@studieplan/contracts';
import { z } from 'zod';
import { byToken, partOf, shortLine, template, toPage } from './letter-template.ts';

const minute = 60_000;

const removeIt = 'Da bør du fjerne den og bytte passord:';

/** A person has at most 20, each with a name of 100 signs. */
const passkeysIn = (label: string, names: readonly string[] = []) =>
  names.length === 0 ? [] : [`${label}: ${names.map((name) => shortLine(name, 100)).join(', ')}.`];

/** Mails about passwords and devices. */
export const securityLetters = {
  passwordReset: template({
    data: partOf(events.passwordResetRequested, 'sealed_token'),
    usefulMs: 60 * minute,
    compose: (data, context) => ({
      subject: `Nytt passord hos ${context.productName}`,
      parts: [
        `Noen, trolig du, har bedt om nytt passord for brukeren din hos ${context.productName}.`,
        byToken('Velg nytt passord', context, 'reset-password', data.sealed_token),
        {
          small:
            'Lenken gjelder i 1 time og kan brukes én gang. Var det ikke du som ba om den, kan du se bort fra denne e-posten; passordet ditt er uendret.',
        },
      ],
    }),
  }),

  addressConfirmation: template({
    data: partOf(events.addressChangeRequested, 'sealed_token').extend({ former_email: z.string() }),
    compose: (data, context) => ({
      subject: `Verifiser den nye e-postadressen din hos ${context.productName}`,
      parts: [
        `Noen har bedt om at brukeren med adressen ${shortLine(data.former_email, 254)} hos ${context.productName} får denne e-postadressen i stedet.`,
        'Er det brukeren din? Verifiser den nye adressen, så logger du inn med den fra da av:',
        byToken('Verifiser e-postadressen', context, 'verify-email', data.sealed_token),
        {
          small:
            'Lenken gjelder i 24 timer. Inntil du verifiserer den, er ingenting endret. Er det ikke brukeren din, kan du se bort fra denne e-posten.',
        },
      ],
    }),
  }),

  addressChangeNotice: template({
    data: partOf(events.addressChangeRequested, 'sealed_token', 'new_email'),
    compose: (data, context) => ({
      subject: `Ny e-postadresse er bestilt for brukeren din hos ${context.productName}`,
      parts: [
        `Det er bedt om at brukeren din hos ${context.productName} får e-postadressen ${shortLine(data.new_email, 254)}. Ingenting er endret ennå: den nye adressen må verifiseres først, innen 24 timer.`,
        'Er det i orden, trenger du ikke å gjøre noe. Er det ikke i orden, kan du stoppe endringen:',
        byToken('Stopp endringen', context, 'stop-address-change', data.sealed_token),
      ],
    }),
  }),

  addressChanged: template({
    data: partOf(events.addressChanged, 'new_email'),
    compose: (data, context) => ({
      subject: `E-postadressen din hos ${context.productName} er endret`,
      parts: [
        `Brukeren din logger fra nå av inn med ${shortLine(data.new_email, 254)}. Alle økter er avsluttet, og enheter som var husket, er glemt.`,
        'Er det ikke i orden, må du straks ta kontakt med studieforbundet ditt eller systemadministratoren, som kan sette adressen tilbake.',
      ],
    }),
  }),

  passwordChanged: template({
    data: partOf(events.passwordChanged, 'removed_passkeys', 'kept_passkeys'),
    compose: (data, context) => ({
      subject: `Passordet ditt hos ${context.productName} er endret`,
      parts: [
        'Passordet ditt er endret, og du er logget ut overalt.',
        'Enheter som var husket, er glemt. En endring av e-postadressen som ikke var verifisert, er stoppet.',
        ...passkeysIn('Fjernede passnøkler', data.removed_passkeys),
        ...passkeysIn('Passnøkler som fortsatt kan brukes', data.kept_passkeys),
        'Var det ikke deg? Da bør du straks velge et nytt passord:',
        toPage('Velg nytt passord', context, 'forgot-password'),
      ],
    }),
  }),

  deviceCode: template({
    data: partOf(events.deviceCodeRequested, 'sealed_token', 'device_name'),
    atMostOnce: true,
    usefulMs: 15 * minute,
    compose: (data, context) => ({
      subject: `Verifiseringskode fra ${context.productName}`,
      parts: [
        `Bruk denne koden for å stole på enheten «${shortLine(data.device_name)}»:`,
        { code: context.unsealToken(data.sealed_token) },
        {
          small:
            'Koden gjelder i 15 minutter og kan brukes én gang. Gi den aldri til andre. Var det ikke du som logget inn, bør du bytte passord.',
        },
      ],
    }),
  }),

  passkeyAdded: template({
    data: partOf(events.passkeyAdded, 'passkey_name'),
    compose: (data, context) => ({
      subject: `Ny passnøkkel hos ${context.productName}`,
      parts: [
        `Passnøkkelen «${shortLine(data.passkey_name)}» kan nå brukes til å logge inn som deg.`,
        `Har du ikke registrert den? ${removeIt}`,
        toPage('Se passnøklene dine', context, 'devices'),
      ],
    }),
  }),

  deviceTrusted: template({
    data: partOf(events.deviceTrusted, 'device_name'),
    compose: (data, context) => ({
      subject: `Ny klarert enhet hos ${context.productName}`,
      parts: [
        `Enheten «${shortLine(data.device_name)}» er nå klarert, og trenger ingen kode de neste 30 dagene.`,
        `Kjenner du ikke enheten? ${removeIt}`,
        toPage('Se enhetene dine', context, 'devices'),
      ],
    }),
  }),
} as const;
