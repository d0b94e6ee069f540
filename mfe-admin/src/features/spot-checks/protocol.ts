import type { SpotCheck, SpotCheckFinding, WholeSpotCheck } from '@studieplan/contracts';
import { formatDate, formatLongDate, formatTime } from '@studieplan/ui';
import type { ListPdf } from '@studieplan/ui/pdf/list-pdf.ts';

export const drawName = ({ number, year }: Pick<SpotCheck, 'number' | 'year'>) =>
  `Trekning ${number} i ${year}`;

export const findingTexts: Record<SpotCheckFinding, string> = {
  in_order: 'I orden',
  deviation: 'Avvik',
  remark: 'Merknad',
};

/** '20.11.2026: 35 av 412 kurs, oppføring 118'. */
export const drawFacts = ({ started_at, count, total, entry, drawn_entry }: SpotCheck): string =>
  `${formatDate(started_at)}: ${count} av ${total} kurs, oppføring ${entry}${drawn_entry === null ? ', ikke fullført' : ''}`;

/** A course as it is read: its cells, which tabs part. */
export const courseText = (line: string) => line.replaceAll('\t', ' · ');

export const fileName = ({ number, year }: SpotCheck, kind: string) => `trekning-${year}-${number}.${kind}`;

/** A row for each drawn course, its cells at the end. */
export function protocolRows({ items }: WholeSpotCheck): string[][] {
  return [
    ['Nr', 'Funn', 'Merknad', 'Oppføring', 'Salt', 'Kurs'],
    ...items.map(({ position, finding, remark, entry, salt, line }) => [
      String(position),
      finding === null ? '' : findingTexts[finding],
      remark ?? '',
      entry === null ? '' : String(entry),
      salt ?? '',
      ...line.split('\t'),
    ]),
  ];
}

/** The protocol: what was bound, what was drawn and found, and every draw of the year. */
export function protocol(draw: WholeSpotCheck, ofYear: readonly SpotCheck[], now: Date): ListPdf {
  return {
    title: `Stikkprøve: ${drawName(draw).toLowerCase()}`,
    lead: draw.association_name,
    facts: [
      [
        'Trukket',
        `${draw.count} av ${draw.total} kurs, startet ${formatLongDate(draw.started_at)} ${formatTime(draw.started_at)}`,
      ],
      ['Startet av', draw.started_by ?? ''],
      ['I loggen', `oppføring ${draw.entry} og ${draw.drawn_entry ?? ''}`],
      ['Avtrykk av listen', draw.lines_digest],
      ['Hemmelighet', draw.secret ?? ''],
      ['Frø', draw.seed ?? ''],
    ],
    sections: [
      {
        title: 'Kursene',
        rows: draw.items.map(({ position, line, finding, remark, changes }) => ({
          text: `${position}. ${courseText(line)}`,
          note: [
            finding === null ? 'Ikke kontrollert' : findingTexts[finding],
            remark,
            changes > 0 && `Funnet er endret ${changes} ganger`,
          ]
            .filter(Boolean)
            .join('. '),
        })),
      },
      {
        title: `Alle trekninger i ${draw.year}`,
        rows: ofYear.map((each) => ({ text: `Trekning ${each.number}`, note: drawFacts(each) })),
      },
    ],
    foot: `Slik loggen viser ${formatDate(now)}. Hvordan trekningen gjøres om igjen, står i stikkprove.md i dokumentasjonen.`,
  };
}
