import { groupPublicCode } from '@studieplan/contracts';
import { z } from 'zod';
import { person, shortLine, template } from './letter-template.ts';
import { greetingName, oneLine } from './render-letter.ts';

const aboutPlan = person.extend({ study_plan_id: z.uuid(), title: z.string() });

/** Mails about what happens to a study plan. */
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
          {
            button: {
              label: 'Åpne studieplanen',
              url: `${context.origin}/study-plans/${data.study_plan_id}`,
            },
          },
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
        {
          button: {
            label: 'Åpne studieplanen',
            url: `${context.origin}/study-plans/${data.study_plan_id}`,
          },
        },
      ],
    }),
  }),

  planApproved: template({
    data: aboutPlan.extend({
      approver_name: z.string(),
      approval_method: z.enum(['self', 'admin']),
      approval_link: z.string(),
      version_number: z.number().int(),
    }),
    compose: (data, context) => ({
      subject: `Godkjent: ${shortLine(data.title)}`,
      recipientName: data.full_name,
      parts: [
        {
          paragraph:
            data.approval_method === 'self'
              ? `Du har selv godkjent studieplanen «${oneLine(data.title)}» etter KI-validering. Den er nå publisert som versjon ${data.version_number}.`
              : `Studieplanen «${oneLine(data.title)}» er godkjent av ${oneLine(data.approver_name)}. Den er nå publisert som versjon ${data.version_number}.`,
        },
        {
          paragraph: `Alle kan kontrollere godkjenningen med koden ${groupPublicCode(data.approval_link)} eller her:`,
        },
        {
          button: {
            label: 'Se den offentlige siden',
            url: `${context.origin}/verify/${encodeURIComponent(data.approval_link)}`,
          },
        },
        { small: `Studieplanen din: ${context.origin}/study-plans/${data.study_plan_id}` },
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
        {
          button: {
            label: 'Åpne studieplanen',
            url: `${context.origin}/study-plans/${data.study_plan_id}`,
          },
        },
      ],
    }),
  }),
} as const;
