import { events, type PayloadOf, planFieldLabel } from '@studieplan/contracts';
import type { LetterPart } from './letter.ts';
import { partOf, shortLine, template, toPlan } from './letter-template.ts';
import { greetingName, oneLine } from './render-letter.ts';

/** All of them, each with its field, the words that it is about, and what could stand there instead. */
function remarkParts(told: PayloadOf<typeof events.planRejected>['remarks']): LetterPart[] {
  if (told.length === 0) return [];
  const count = told.length === 1 ? 'Én merknad' : `${told.length} merknader`;
  return [
    `${count} til teksten:`,
    ...told.flatMap(({ path, quote, text, suggestion }, index): LetterPart[] => [
      `${index + 1}. ${planFieldLabel(path)}${quote === null ? '' : `, til «${shortLine(quote, 200)}»`}`,
      { quote: suggestion === null ? text : `${text}\nEndre til: ${suggestion}` },
    ]),
  ];
}

const decision = ['study_plan_id', 'title', 'reason', 'remarks'] as const;

/** Mails about what happens to a study plan before it is approved. */
export const planLetters = {
  planSubmitted: template({
    data: partOf(events.planSubmitted, 'study_plan_id', 'title', 'author_name', 'drawn'),
    compose: (data, context) => {
      const who = greetingName(data.author_name ?? '') || 'Et medlem';
      const title = oneLine(data.title);
      return {
        subject: `Til godkjenning: ${shortLine(data.title)}`,
        parts: [
          data.drawn
            ? `${who} ville selvgodkjenne studieplanen «${title}», og den er trukket ut til stikkprøve. Den blir ikke offentlig før en administrator har godkjent den.`
            : `${who} har sendt inn studieplanen «${title}». Den venter på at en administrator vurderer den.`,
          toPlan(data, context),
        ],
      };
    },
  }),

  planReviewStarted: template({
    data: partOf(events.planReviewStarted, 'study_plan_id', 'title', 'reviewer_name'),
    compose: (data, context) => ({
      subject: `Under vurdering: ${shortLine(data.title)}`,
      parts: [
        `${oneLine(data.reviewer_name)} har begynt å vurdere studieplanen «${oneLine(data.title)}». Så lenge vurderingen pågår, kan du ikke endre den.`,
        'Du får beskjed når studieplanen er godkjent eller avvist.',
        toPlan(data, context),
      ],
    }),
  }),

  planRejected: template({
    data: partOf(events.planRejected, ...decision, 'rejected_by_name'),
    compose: (data, context) => ({
      subject: `Avvist: ${shortLine(data.title)}`,
      parts: [
        `Studieplanen «${oneLine(data.title)}» er avvist av ${oneLine(data.rejected_by_name)} med denne begrunnelsen:`,
        { quote: data.reason },
        ...remarkParts(data.remarks),
        'Du kan endre studieplanen og sende den inn på nytt.',
        toPlan(data, context),
      ],
    }),
  }),

  planChangesRequested: template({
    data: partOf(events.planChangesRequested, ...decision, 'requested_by_name'),
    compose: (data, context) => ({
      subject: `Endringer ønskes: ${shortLine(data.title)}`,
      parts: [
        `${oneLine(data.requested_by_name)} ber om endringer i studieplanen «${oneLine(data.title)}»:`,
        { quote: data.reason },
        ...remarkParts(data.remarks),
        'Planen er et utkast igjen. Gjør endringene og send den inn på nytt. Den må godkjennes av en administrator, fordi en administrator har tatt stilling til den.',
        toPlan(data, context),
      ],
    }),
  }),
} as const;
