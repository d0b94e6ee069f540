import { z } from 'zod';
import { aboutPlan, shortLine, template, toPlan } from './letter-template.ts';
import { greetingName, oneLine } from './render-letter.ts';

/** Mails about what happens to a study plan before it is approved. */
export const planLetters = {
  planSubmitted: template({
    data: aboutPlan.extend({ author_name: z.string() }),
    compose: (data, context) => {
      const who = greetingName(data.author_name) || 'Et medlem';
      return {
        subject: `Til godkjenning: ${shortLine(data.title)}`,
        recipientName: data.full_name,
        parts: [
          {
            paragraph: `${who} har sendt inn studieplanen «${oneLine(data.title)}». Den venter på at en administrator vurderer den.`,
          },
          toPlan(data, context),
        ],
      };
    },
  }),

  planReviewStarted: template({
    data: aboutPlan.extend({ reviewer_name: z.string() }),
    compose: (data, context) => ({
      subject: `Under vurdering: ${shortLine(data.title)}`,
      recipientName: data.full_name,
      parts: [
        {
          paragraph: `${oneLine(data.reviewer_name)} har begynt å vurdere studieplanen «${oneLine(data.title)}». Så lenge vurderingen pågår, kan du ikke endre den.`,
        },
        { paragraph: 'Du får beskjed når studieplanen er godkjent eller avvist.' },
        toPlan(data, context),
      ],
    }),
  }),

  planRejected: template({
    data: aboutPlan.extend({ reason: z.string(), rejected_by_name: z.string() }),
    compose: (data, context) => ({
      subject: `Avvist: ${shortLine(data.title)}`,
      recipientName: data.full_name,
      parts: [
        {
          paragraph: `Studieplanen «${oneLine(data.title)}» er avvist av ${oneLine(data.rejected_by_name)} med denne begrunnelsen:`,
        },
        { quote: data.reason },
        { paragraph: 'Du kan endre studieplanen og sende den inn på nytt.' },
        toPlan(data, context),
      ],
    }),
  }),

  planChangesRequested: template({
    data: aboutPlan.extend({ reason: z.string(), requested_by_name: z.string() }),
    compose: (data, context) => ({
      subject: `Endringer ønskes: ${shortLine(data.title)}`,
      recipientName: data.full_name,
      parts: [
        {
          paragraph: `${oneLine(data.requested_by_name)} ber om endringer i studieplanen «${oneLine(data.title)}»:`,
        },
        { quote: data.reason },
        {
          paragraph:
            'Planen er et utkast igjen. Gjør endringene og send den inn på nytt. Den må godkjennes av en administrator, fordi en administrator har tatt stilling til den.',
        },
        toPlan(data, context),
      ],
    }),
  }),
} as const;
