import { events, toldWhenDecided } from '@studieplan/contracts';
import { z } from 'zod';
import type { LetterPart } from './letter.ts';
import { type LetterContext, partOf, shortLine, template, toPage } from './letter-template.ts';
import { confirmFirst } from './registration-letters.ts';
import { greetingName } from './render-letter.ts';

const people = (count: number) => (count === 1 ? 'Én bruker er' : `${count} brukere er`);

function whatToDo({ count, waiting }: { count: number; waiting: number }): string {
  if (waiting === 0) return 'Rollen er den samme, og ingen ny godkjenning trengs.';
  const who = count === waiting ? '' : `${waiting} av dem `;
  return `${who || (count === 1 ? 'Brukeren ' : 'Brukerne ')}må godkjennes eller avvises av en administrator.`;
}

const ifWrong: LetterPart = { small: 'Stemmer det ikke, kan du ta kontakt med studieforbundet ditt.' };
const waitsThere: LetterPart = `Brukeren din må godkjennes av studieforbundet den nå hører til, før du kan logge inn igjen. ${toldWhenDecided}`;

/** What a person who is no longer deactivated can do now. */
function afterReactivation(
  { status, email_verified }: { status: string; email_verified: boolean },
  context: LetterContext,
): LetterPart[] {
  const done = 'En administrator har reaktivert brukeren din.';
  if (status === 'rejected')
    return [
      `${done} Den ble ikke godkjent da du registrerte deg, så du kan ikke logge inn ennå. Du kan registrere deg på nytt.`,
      toPage('Registrer deg', context, 'register'),
    ];
  if (!email_verified) return [`${done} ${confirmFirst}`, toPage('Send ny lenke', context, 'verify-email')];
  if (status === 'pending_approval')
    return [
      `${done} Den venter på at studieforbundet godkjenner den, og du kan logge inn når det er gjort. Du får en e-post da.`,
    ];
  return [`${done} Nå kan du logge inn som før.`, toPage('Logg inn', context, 'login')];
}

/** Mails about what administrators do with a person's account. */
export const accountLetters = {
  userRegistered: template({
    data: partOf(events.userRegistered, 'association_name').extend({ registered_name: z.string() }),
    compose: (data, context) => {
      // Anybody can register under any name: an address in it must not reach an administrator in our mail.
      const who = greetingName(data.registered_name) || 'En ny bruker';
      return {
        subject: `Ny bruker venter på godkjenning hos ${context.productName}`,
        parts: [
          `${who} har registrert seg hos ${shortLine(data.association_name, 200)} og venter på at en administrator godkjenner eller avviser registreringen.`,
          toPage('Se brukere som venter', context, 'users'),
        ],
      };
    },
  }),

  userDeactivated: template({
    data: partOf(events.userDeactivated),
    compose: (_data, context) => ({
      subject: `Brukeren din hos ${context.productName} er deaktivert`,
      parts: [
        'En administrator har deaktivert brukeren din. Du kan derfor ikke lenger logge inn.',
        'Mener du at dette er feil, kan du ta kontakt med studieforbundet ditt.',
      ],
    }),
  }),

  userReactivated: template({
    data: partOf(events.userReactivated, 'status', 'email_verified'),
    compose: (data, context) => ({
      subject: `Brukeren din hos ${context.productName} er aktiv igjen`,
      parts: afterReactivation(data, context),
    }),
  }),

  userUpdated: template({
    data: partOf(events.userUpdateNotified, 'updated_fields', 'pending'),
    compose: (data, context) => ({
      subject: `Opplysningene dine hos ${context.productName} er endret`,
      parts: [
        'En administrator har endret opplysninger om deg. Dette står der nå:',
        {
          list: Object.entries(data.updated_fields).map(([label, value]) => ({
            label: shortLine(label),
            value: shortLine(value, 254),
          })),
        },
        ...(data.pending ? [waitsThere] : []),
        ifWrong,
      ],
    }),
  }),

  userMoved: template({
    data: partOf(events.userMoved, 'association_name', 'pending'),
    compose: (data, context) => ({
      subject: `Du er flyttet til et annet studieforbund hos ${context.productName}`,
      parts: [
        `Systemadministratoren har flyttet brukeren din til ${shortLine(data.association_name, 200)}. Rollen din er den samme, og du er logget ut.`,
        ...(data.pending ? [waitsThere] : [toPage('Logg inn', context, 'login')]),
        ifWrong,
      ],
    }),
  }),

  peopleArrived: template({
    data: partOf(events.peopleArrived, 'association_name', 'count', 'waiting'),
    compose: (data, context) => ({
      subject: `Brukere er flyttet til studieforbundet hos ${context.productName}`,
      parts: [
        `${people(data.count)} flyttet til ${shortLine(data.association_name, 200)}. ${whatToDo(data)}`,
        toPage('Se brukerne', context, 'users'),
      ],
    }),
  }),
} as const;
