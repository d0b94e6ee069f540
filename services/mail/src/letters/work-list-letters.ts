import { events } from '@studieplan/contracts';
import { partOf, shortLine, template, toPage } from './letter-template.ts';
import { oneLine } from './render-letter.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Mails about what waits for an administrator. */
export const workListLetters = {
  workListWaits: template({
    data: partOf(events.workListWaits, 'plans', 'self_approvals', 'people', 'oldest_days', 'titles'),
    compose: (data, context) => {
      const total = data.plans + data.self_approvals + data.people;
      const kinds = [
        { label: 'Innsendte planer', value: data.plans },
        { label: 'Selvgodkjenninger som ingen har sett', value: data.self_approvals },
        { label: 'Personer', value: data.people },
      ].filter(({ value }) => value > 0);
      return {
        subject: `${counted(total, 'sak', 'saker')} venter på deg hos ${oneLine(context.productName)}`,
        parts: [
          `${counted(total, 'sak', 'saker')} har ventet i mer enn tre dager. Den eldste har ventet i ${counted(data.oldest_days, 'dag', 'dager')}.`,
          { list: kinds.map(({ label, value }) => ({ label, value: String(value) })) },
          ...(data.titles.length > 0
            ? [
                `Planene som har ventet lengst: ${data.titles.map((title) => `«${shortLine(title)}»`).join(', ')}.`,
              ]
            : []),
          toPage('Åpne arbeidslisten', context, 'arbeidsliste'),
          {
            small: 'Vil du ikke ha denne e-posten, slår du den av i Min konto.',
          },
        ],
      };
    },
  }),
} as const;
