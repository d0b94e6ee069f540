import type { VersionRecord as Record } from '@studieplan/contracts';
import { formatCount, formatScore, LabelledList, type Fact } from '@studieplan/ui';
import { judgesText, judgeText } from '../../validation/judge-text.ts';

/** '45 %', or that nobody can say. */
export const ownShareText = (share: number | null | undefined) =>
  share == null ? 'For lite tekst til å si det' : `${Math.floor(share * 100)}\u00a0%`;

/** How a version came to its score, whose text it was, and what was left open: folded under it. */
export function VersionRecord({ number, record }: { number: number; record: Record }) {
  const { score, judge, judges, own_text_share, caps, review_reasons, open_remarks } = record;
  const both = judges === null ? undefined : judgesText({ judges });
  const facts: (Fact | null)[] = [
    score === null ? null : ['Score', formatScore(score)],
    judge === null ? null : ['Vurdert av', judgeText(judge)],
    both === undefined ? null : ['Hver for seg', both],
    judge === null ? null : ['Egen tekst', ownShareText(own_text_share)],
    caps.length === 0 ? null : ['Holdt scoren nede', caps.join(' ')],
    review_reasons.length === 0 ? null : ['Måtte ses av en administrator', review_reasons.join(' ')],
    ['Merknader', open_remarks === 0 ? 'Ingen sto åpne' : formatCount(open_remarks, 'sto åpen', 'sto åpne')],
  ];
  return (
    <details className="kv-record">
      <summary>{`Slik ble versjon ${number} vurdert`}</summary>
      <LabelledList facts={facts} />
    </details>
  );
}
