import { events, groupPublicCode, type PayloadOf } from '@studieplan/contracts';
import { partOf, shortLine, template, toPlan } from './letter-template.ts';
import { oneLine } from './render-letter.ts';
import type { Letter } from './letter.ts';

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

function letterOf(data: Told, whatNow: string): Pick<Letter, 'subject' | 'recipientName' | 'parts'> {
  return {
    subject: `Godkjenningen utløper ${inDays(data)}: ${shortLine(data.title)}`,
    recipientName: data.full_name,
    parts: [
      {
        paragraph: `Versjon ${data.version_number} av studieplanen «${oneLine(data.title)}» gjelder til og med ${written(data.valid_until)}, og utløper ${inDays(data)}. Etter det sier den offentlige siden med koden ${groupPublicCode(data.approval_link)} at godkjenningen er utløpt.`,
      },
      { paragraph: whatNow },
    ],
  };
}

/** Mails before an approval runs out (design.md 68). */
export const expiryLetters = {
  planVersionRunsOut: template({
    data: partOf(events.planVersionRunsOut, ...told),
    compose: (data, context) => {
      const letter = letterOf(
        data,
        'Skal planen brukes videre, kan en administrator fornye den uendret, eller du kan endre den og sende den inn på nytt.',
      );
      return { ...letter, parts: [...letter.parts, toPlan(data, context)] };
    },
  }),

  planVersionRunsOutHere: template({
    data: partOf(events.planVersionRunsOut, ...told),
    compose: (data, { origin }) => {
      const letter = letterOf(
        data,
        'Du kan fornye den uendret fra listen over det som utløper. Har du selv skrevet i planen, må en annen administrator gjøre det.',
      );
      const list = { button: { label: 'Se hva som utløper', url: `${origin}/arbeidsliste/utloper` } };
      return { ...letter, parts: [...letter.parts, list] };
    },
  }),
} as const;
