import { events, groupPublicCode, type PayloadOf } from '@studieplan/contracts';
import { type LetterContext, partOf, shortLine, template, toPage, toPlan } from './letter-template.ts';
import { oneLine } from './render-letter.ts';
import type { LetterPart } from './letter.ts';

const told = [
  'study_plan_id',
  'title',
  'version_number',
  'approval_link',
  'valid_until',
  'days_left',
] as const;

/** '31.12.2028', of a day as `2028-12-31`. */
const written = (day: string) => day.split('-').toReversed().join('.');

function inDays({ days_left }: { days_left: number }): string {
  if (days_left === 0) return 'i dag';
  return days_left === 1 ? 'i morgen' : `om ${days_left} dager`;
}

type Told = Pick<PayloadOf<typeof events.planVersionRunsOut>, (typeof told)[number]> & { full_name: string };

const letterOf =
  (whatNow: string, wayOn: (data: Told, context: LetterContext) => LetterPart) =>
  (data: Told, context: LetterContext) => ({
    subject: `Godkjenningen utløper ${inDays(data)}: ${shortLine(data.title)}`,
    parts: [
      `Versjon ${data.version_number} av studieplanen «${oneLine(data.title)}» gjelder til og med ${written(data.valid_until)}, og utløper ${inDays(data)}. Etter det sier den offentlige siden med koden ${groupPublicCode(data.approval_link)} at godkjenningen er utløpt.`,
      whatNow,
      wayOn(data, context),
    ],
  });

/** Mails before an approval runs out (design.md 68). */
export const expiryLetters = {
  planVersionRunsOut: template({
    data: partOf(events.planVersionRunsOut, ...told),
    compose: letterOf(
      'Skal planen brukes videre, kan en administrator fornye den uendret, eller du kan endre den og sende den inn på nytt.',
      toPlan,
    ),
  }),

  planVersionRunsOutHere: template({
    data: partOf(events.planVersionRunsOut, ...told),
    compose: letterOf(
      'Du kan fornye den uendret fra listen over det som utløper. Har du selv skrevet i planen, må en annen administrator gjøre det.',
      (_data, context) => toPage('Se hva som utløper', context, 'arbeidsliste/utloper'),
    ),
  }),
} as const;
