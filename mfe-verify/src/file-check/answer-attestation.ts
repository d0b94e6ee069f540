import { formatCode } from '@studieplan/ui/formats/formats.ts';
import { day as dayTexts } from '../texts/nb/day.ts';
import { file } from '../texts/nb/file.ts';
import { longDate, timeOfDay } from '../texts/formats.ts';
import { words } from '../texts/texts.ts';
import { saidOfDay } from '../wording/held-day.ts';
import type { CheckedAttestation } from './findings.ts';
import type { SignedField } from './signed-fields.ts';

interface Said {
  tone: 'unchanged' | 'danger' | 'neutral';
  title: string;
  says: string[];
  /** What was answered of each row, to be read beside the file. */
  approved: SignedField[];
}

/** What is said of an attestation of ours: plainly where row or paper is not what was signed, and what was, to be read. */
export function answerOfAttestation({ attested, pdf }: CheckedAttestation): Said {
  const { rows, time, size, altered } = attested;
  const t = words('file', file).attest;
  const speech = { t: words('day', dayTexts), longDate, timeOfDay, now: new Date(time) };
  const approved = rows.map(({ code, day, answer }, at) => {
    const { title, says, basis = '', entries } = saidOfDay(answer, day, speech);
    return {
      name: `${at + 1}. ${formatCode(code)}, ${longDate(day)}`,
      text: [`${title}.`, ...says, `${basis} ${entries.join('; ')}`].join(' ').trim(),
    };
  });
  const made = t.made(`${longDate(time)} ${timeOfDay(time)}`, String(size));
  if (altered.length > 0)
    return {
      tone: 'danger',
      title: t.altered,
      says: [t.alteredRows(altered.slice(0, 20).join(', ')), made],
      approved,
    };
  if (pdf === 'other') return { tone: 'danger', title: t.other, says: [t.otherSaid, made], approved };
  if (pdf === 'resaved') return { tone: 'neutral', title: t.resaved, says: [t.resavedSaid, made], approved };
  return { tone: 'unchanged', title: t.unchanged, says: [made], approved };
}
