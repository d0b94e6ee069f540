import { formatCode, formatLongDate, formatTime } from '@studieplan/ui/formats/formats.ts';
import type { CertificateInput } from '@studieplan/ui/certificate/certificate-input.ts';
import { listDocument, type ListPdf } from '@studieplan/ui/pdf/list-pdf.ts';
import { withFile } from '../certificate-pdf/certificate-attachment.ts';
import { lineOfDay, writtenDay } from '../wording/held-day-lines.ts';
import { outcomeOf, outcomes } from '../wording/held-outcome.ts';
import { type Attested, attestationFileName } from './attestation.ts';

/** The one that attests. */
type Site = Pick<CertificateInput, 'productName' | 'publicOrigin'>;

function listOf({ rows, time, size }: Attested, { productName, publicOrigin }: Site): ListPdf {
  const now = new Date(time);
  const counts = Object.values(outcomes).flatMap(({ text }) => {
    const count = rows.filter(({ answer }) => outcomes[outcomeOf(answer)].text === text).length;
    return count === 0 ? [] : [`${text}: ${count}`];
  });
  return {
    title: 'Gjaldt planene den dagen?',
    lead: `Attest fra ${productName}, slik loggen viste`,
    facts: [
      ['Laget', `${formatLongDate(now)} ${formatTime(now)}`],
      ['Rader', `${rows.length}. ${counts.join(', ')}`],
      ['Loggen', `${size} oppføringer`],
      [
        'Slik leses den',
        'Attesten sier hva som er ført, ikke hva forskriftene krever. Dager er norske. Underskriften ligger i filen, som vedlegget attest.json.',
      ],
    ],
    sections: [
      {
        title: 'Radene',
        rows: rows.map(({ code, day, answer }, at) => ({
          text: `${at + 1}. ${formatCode(code)}, ${writtenDay(day)}: ${outcomes[outcomeOf(answer)].text}`,
          note: lineOfDay(answer, day, now),
        })),
      },
    ],
    foot: `Slipp filen på ${publicOrigin}/verify, så kontrolleres underskriften.`,
  };
}

/** The answers on paper, with the attestation itself attached: the same bytes each time, so that a file can be held to it. */
export async function attestationPdf(
  attested: Attested,
  json: string,
  site: Site,
): Promise<Uint8Array<ArrayBuffer>> {
  const now = new Date(attested.time);
  const document = await listDocument(listOf(attested, site), now);
  return withFile(document.output('arraybuffer'), {
    name: attestationFileName,
    text: json,
    description: 'Underskrevet attest',
    now,
    producer: 'Attestform 1',
  });
}
