import { events, toldWhenDecided } from '@studieplan/contracts';
import type { LetterPart } from './letter.ts';
import { byToken, type LetterContext, partOf, shortLine, template, toPage } from './letter-template.ts';
import { greetingName } from './render-letter.ts';

const moment = new Intl.DateTimeFormat('nb', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Oslo',
});

/** What was registered, so that its owner can tell it from somebody else's; absent in mails queued before it was told. */
function registered(data: {
  full_name: string;
  association_name: string | null;
  registered_at: string | null;
}): LetterPart[] {
  // Anybody can register under any name: an address in it must not reach the owner of this one in our mail.
  const name = greetingName(data.full_name);
  const list = [
    ...(name ? [{ label: 'Navn', value: name }] : []),
    ...(data.association_name
      ? [{ label: 'Studieforbund', value: shortLine(data.association_name, 200) }]
      : []),
    ...(data.registered_at
      ? [{ label: 'Registrert', value: moment.format(new Date(data.registered_at)) }]
      : []),
  ];
  return list.length > 0 ? [{ list }] : [];
}

export const confirmFirst = 'Du må verifisere e-postadressen din før du kan logge inn.';
const approved = 'En administrator har godkjent brukeren din.';

/** What whoever has tried to register with a taken address can do instead. */
const ways = {
  active: (context: LetterContext): LetterPart[] => [
    'Var det deg? Da kan du logge inn med brukeren du har:',
    toPage('Gå til innlogging', context, 'login'),
  ],
  pending: (): LetterPart[] => [
    `Var det deg? Brukeren din venter på at studieforbundet godkjenner den. ${toldWhenDecided}`,
  ],
  deactivated: (): LetterPart[] => [
    'Var det deg? Brukeren din er deaktivert, og du kan ikke logge inn med den. Ta kontakt med studieforbundet ditt hvis du vil ha den tilbake.',
  ],
};

/** Mails about becoming a user: the address, and the association's decision. */
export const registrationLetters = {
  emailVerification: template({
    data: partOf(events.emailVerificationRequested, 'sealed_token', 'association_name', 'registered_at'),
    compose: (data, context) => ({
      subject: `Verifiser e-postadressen din hos ${context.productName}`,
      parts: [
        `Noen, trolig du, har registrert en bruker hos ${context.productName} med denne e-postadressen.`,
        ...registered(data),
        'Er dette deg? Verifiser adressen for å fullføre registreringen:',
        byToken('Verifiser e-postadressen', context, 'verify-email', data.sealed_token),
        'Etterpå må en administrator godkjenne brukeren din før du kan logge inn.',
        {
          small:
            'Lenken gjelder i 24 timer. Var det ikke du som registrerte deg, kan du se bort fra denne e-posten.',
        },
      ],
    }),
  }),

  takenAddress: template({
    data: partOf(events.takenAddressRegistered, 'account'),
    compose: (data, context) => ({
      subject: `Forsøk på registrering hos ${context.productName}`,
      parts: [
        `Noen har forsøkt å registrere en ny bruker hos ${context.productName} med denne e-postadressen. Du har allerede en bruker, så det ble ikke laget noen ny, og ingenting er endret.`,
        ...ways[data.account](context),
        { small: 'Var det ikke deg, trenger du ikke å gjøre noe.' },
      ],
    }),
  }),

  userApproved: template({
    data: partOf(events.userApproved, 'email_verified'),
    compose: (data, context) => ({
      subject: `Brukeren din hos ${context.productName} er godkjent`,
      parts: data.email_verified
        ? [`${approved} Nå kan du logge inn og lage studieplaner.`, toPage('Logg inn', context, 'login')]
        : [
            `${approved} ${confirmFirst}`,
            'Følg lenken i e-posten du fikk da du registrerte deg. Finner du den ikke, kan du be om en ny:',
            toPage('Send ny lenke', context, 'verify-email'),
          ],
    }),
  }),

  userRejected: template({
    data: partOf(events.userRejected),
    compose: (_data, context) => ({
      subject: `Brukeren din hos ${context.productName} ble ikke godkjent`,
      parts: [
        'En administrator har gått gjennom registreringen din og ikke godkjent den. Du kan derfor ikke logge inn.',
        'Mener du at dette er feil, kan du ta kontakt med studieforbundet du valgte da du registrerte deg.',
      ],
    }),
  }),
} as const;
