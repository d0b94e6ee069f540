import { z } from 'zod';
import { person, shortLine, template } from './letter-template.ts';
import { greetingName } from './render-letter.ts';

/** Mails about what administrators do with a person's account. */
export const accountLetters = {
  userRegistered: template({
    data: person.extend({ registered_name: z.string(), association_name: z.string() }),
    compose: (data, context) => {
      // Anybody can register under any name: an address in it must not reach an administrator in our mail.
      const who = greetingName(data.registered_name) || 'En ny bruker';
      return {
        subject: `Ny bruker venter på godkjenning hos ${context.productName}`,
        recipientName: data.full_name,
        parts: [
          {
            paragraph: `${who} har registrert seg hos ${shortLine(data.association_name, 200)} og venter på at en administrator godkjenner eller avviser registreringen.`,
          },
          { button: { label: 'Se brukere som venter', url: `${context.origin}/users` } },
        ],
      };
    },
  }),

  userDeactivated: template({
    data: person,
    compose: (data, context) => ({
      subject: `Brukeren din hos ${context.productName} er deaktivert`,
      recipientName: data.full_name,
      parts: [
        { paragraph: 'En administrator har deaktivert brukeren din. Du kan derfor ikke lenger logge inn.' },
        { paragraph: 'Mener du at dette er feil, kan du ta kontakt med studieforbundet ditt.' },
      ],
    }),
  }),

  userReactivated: template({
    data: person,
    compose: (data, context) => ({
      subject: `Brukeren din hos ${context.productName} er aktiv igjen`,
      recipientName: data.full_name,
      parts: [
        { paragraph: 'En administrator har reaktivert brukeren din. Nå kan du logge inn som før.' },
        { button: { label: 'Logg inn', url: `${context.origin}/login` } },
      ],
    }),
  }),

  userUpdated: template({
    data: person.extend({ updated_fields: z.record(z.string(), z.string()) }),
    compose: (data, context) => ({
      subject: `Opplysningene dine hos ${context.productName} er endret`,
      recipientName: data.full_name,
      parts: [
        { paragraph: 'En administrator har endret opplysninger om deg. Dette står der nå:' },
        {
          list: Object.entries(data.updated_fields).map(([label, value]) => ({
            label: shortLine(label),
            value: shortLine(value, 254),
          })),
        },
        { small: 'Stemmer det ikke, kan du ta kontakt med studieforbundet ditt.' },
      ],
    }),
  }),
} as const;
