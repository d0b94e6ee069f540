import { formatCode, formatCredits, formatHours, formatLongDate, formatScore } from '../formats/formats.ts';
import { capital, formats } from '@studieplan/contracts/public/formats';
import { meaningOf } from '@studieplan/contracts/public/prose';
import {
  approvalOf,
  type Approval,
  publicStateOf,
  scoreWords,
} from '@studieplan/contracts/public/shown-plan';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { text } from '@studieplan/contracts/public/words/nb/text';
import { addressOf } from './public-address.ts';
import { fieldNames } from './certificate-fields.ts';
import type { CertificateInput } from './certificate-input.ts';
import { drawMark, drawQr } from './certificate-drawings.ts';
import { bottom, ink, page, rightEdge, styles } from './certificate-look.ts';
import type { CertificateSheet } from './certificate-sheet.ts';
import type { Tag } from './pdf-tags.ts';
import { drawPreviewFoot, drawWatermark, stateOf } from './certificate-preview.ts';
import { leadingOf, omission, type Run } from './typesetting.ts';

const approvedBy: Record<Approval, string> = {
  admin: 'Godkjent av administrator',
  author: 'Selvgodkjent av forfatteren',
  administrator: 'Selvgodkjent av administrator',
};

const label = (text: string): Run => ({ text, style: styles.label });

const lettersLeftOut = `Skriftene i dette sertifikatet mangler noen av tegnene i teksten. De er utelatt, og ${omission} står der det mangler ord. Hele teksten står på nettsiden.`;
const signHeight = 47;
const stampSize = 40;
const qrSize = 32;

/** Head, title, facts and, at the page's foot, stamp, approval and QR code; leaves the room between them to the text. */
export function drawFirstPage(sheet: CertificateSheet, input: CertificateInput, stamp: Uint8Array): void {
  if (input.preview === true) drawWatermark(sheet);
  const afterHead = drawHead(sheet, input);
  const afterTitle = drawTitle(sheet, input, afterHead);
  const afterFacts = drawFacts(sheet, input, afterTitle);
  const footTop = input.preview === true ? drawPreviewFoot(sheet) : drawFoot(sheet, input, stamp);
  sheet.begin(afterFacts, footTop - 5);
}

function drawHead(sheet: CertificateSheet, input: CertificateInput): number {
  const top = page.margin;
  sheet.adorn((doc) => drawMark(doc, page.margin, top, 9));
  sheet.place([{ text: input.productName, style: styles.brand }], page.margin + 11.5, top + 0.8, 90);
  const { head } = stateOf(input);
  const [kind] = sheet.type.lines([head], 80);
  sheet.put(kind, rightEdge - (kind?.width ?? 0), top + 1.9, head.style, sheet.tags.tag('P'));
  sheet.rule(top + 14, 1.5, ink);
  return top + 14;
}

function drawTitle(sheet: CertificateSheet, input: CertificateInput, above: number): number {
  const width = 155;
  const large = { text: input.plan.title, style: styles.title, field: fieldNames.title };
  const title = sheet.type.lines([large], width).length <= 3 ? large : { ...large, style: styles.titleLong };
  const top = above + 10;
  const height = sheet.place(
    [title],
    page.margin,
    top,
    balancedWidth(sheet, title, width),
    sheet.tags.tag('H1'),
  );
  return top + height + 3.5 + sheet.place(stateOf(input).lead, page.margin, top + height + 3.5, 150);
}

/** The narrowest width that needs no further line, so that the last line is not a single word. */
function balancedWidth(sheet: CertificateSheet, run: Run, width: number): number {
  const count = sheet.type.lines([run], width).length;
  let narrow = width;
  while (narrow > width / 2 && sheet.type.lines([run], narrow - 2).length === count) narrow -= 2;
  return narrow;
}

function drawFacts(
  sheet: CertificateSheet,
  { plan, languageAsCode }: CertificateInput,
  above: number,
): number {
  const { language } = plan.metadata;
  const named = languageAsCode ? capital(language) : formats.nb.nameOf('language', language);
  const top = above + 6.5;
  const facts = [
    { width: 40, value: figureOf(plan.ects_credits, formatCredits), label: fieldNames.credits },
    { width: 32, value: figureOf(plan.estimated_hours, formatHours), label: fieldNames.hours },
    { width: 56, value: plan.metadata.eqf_level, label: fieldNames.level, note: certificate.levelNote },
    { width: 42, value: named, label: fieldNames.language },
  ];
  const inner = top + 3.5;
  sheet.rule(top, 0.5);
  const table = sheet.tags.tag('Table');
  let left = page.margin;
  for (const { width, value, label, note } of facts) {
    const x = left === page.margin ? left : left + 6;
    const edge = left;
    if (edge > page.margin) sheet.adorn((doc) => doc.line(edge, inner, edge, inner + 16));
    left += width;
    const [head, cell] = tableRow(sheet, table);
    const [figure] = sheet.type.lines([{ text: value, style: styles.figure, field: label }], width - 6);
    sheet.put(figure, x, inner, styles.figure, cell);
    const labelTop = inner + leadingOf(styles.figure);
    sheet.place([{ text: label, style: styles.figureLabel }], x, labelTop, width - 6, head);
    if (note !== undefined) {
      const noteTop = labelTop + leadingOf(styles.figureLabel);
      sheet.place([{ text: note, style: styles.figureNote }], x, noteTop, width - 6, head);
    }
  }
  sheet.rule(inner + 19.5, 0.5);
  return inner + 19.5;
}

/** What a fact is called, and what it is. */
function tableRow({ tags }: CertificateSheet, table: Tag): [head: Tag, cell: Tag] {
  const row = tags.tag('TR', table);
  return [tags.tag('TH', row), tags.tag('TD', row)];
}

/** A number that nobody has written yet is a dash. */
const figureOf = (amount: number, format: (amount: number) => string) =>
  Number.isFinite(amount) ? format(amount) : '–';

function drawFoot(sheet: CertificateSheet, input: CertificateInput, stamp: Uint8Array): number {
  const { plan } = input;
  // Who approved, and where that is checked, is read before what it means, which is drawn first.
  const [table, address] = [sheet.tags.tag('Table'), sheet.tags.tag('Sect')];
  const meaning = meaningOf(plan, text);
  const note: Run[] = [
    { text: sheet.type.leftOut ? `${lettersLeftOut} ${meaning}` : meaning, style: styles.small },
  ];
  const noteHeight = sheet.type.lines(note, page.inner).length * leadingOf(styles.small);
  const noteTop = bottom - noteHeight;
  sheet.place(note, page.margin, noteTop, page.inner);
  const top = noteTop - 5 - signHeight;
  const stampTop = top + (signHeight - stampSize) / 2;
  sheet.adorn((doc) =>
    doc.addImage(stamp, 'PNG', page.margin, stampTop, stampSize, stampSize, 'stamp', 'FAST'),
  );
  const qrColumn = drawQrColumn(sheet, input, top, address);
  drawApproval(sheet, plan, { top, width: rightEdge - qrColumn - page.margin - stampSize - 18, table });
  return top;
}

function drawApproval(
  sheet: CertificateSheet,
  plan: CertificateInput['plan'],
  { top, width, table }: { top: number; width: number; table: Tag },
): void {
  const current = publicStateOf(plan) === 'valid';
  const score = scoreWords(plan.judge, certificate);
  const value = (text: string, field: string): Run => ({ text, style: styles.value, field });
  const facts: [label: Run, runs: Run[]][] = [
    [
      label(certificate.approvedOn),
      [value(formatLongDate(plan.approved_at), fieldNames.date), ...holdsUntil(plan, current)],
    ],
    [
      { ...label(approvedBy[approvalOf(plan)]), field: fieldNames.approval },
      [value(plan.approver_name, fieldNames.approver)],
    ],
    [
      { ...label(score.label), field: fieldNames.score },
      [
        value(
          plan.validation_score === null ? 'Ikke vurdert' : formatScore(plan.validation_score),
          fieldNames.score,
        ),
        ...(score.note === null
          ? []
          : [{ text: ` · ${score.note}`, style: styles.figureNote, field: fieldNames.score }]),
      ],
    ],
    [
      label(certificate.version),
      [
        value(String(plan.version_number), fieldNames.version),
        ...(current ? [value(', gjeldende', fieldNames.state)] : []),
      ],
    ],
  ];
  let y = top + 0.5;
  for (const [name, runs] of facts) {
    const x = page.margin + stampSize + 10;
    const [head, cell] = tableRow(sheet, table);
    y += sheet.place([name], x, y, width, head);
    const [line] = sheet.type.lines(runs, width);
    sheet.put(line, x, y, styles.value, cell);
    y += leadingOf(styles.value) + 1.4;
  }
}

/** Beside the day of the approval, so that nothing moves on a sheet without it. */
function holdsUntil({ valid_until }: CertificateInput['plan'], current: boolean): Run[] {
  if (!current || valid_until == null) return [];
  const { validUntil } = certificate;
  return [
    { text: ` · ${validUntil.toLowerCase()} `, style: styles.figureNote },
    { text: formatLongDate(valid_until), style: styles.figureNote, field: fieldNames.validUntil },
  ];
}

/** Answers how wide the column is. */
function drawQrColumn(
  sheet: CertificateSheet,
  { plan, publicOrigin }: CertificateInput,
  top: number,
  told: Tag,
): number {
  const address = addressOf(publicOrigin, plan.approval_link);
  const shown = `${publicOrigin.replace(/^https?:\/\//, '')}/verify`;
  const texts = [
    { text: 'Kontroller på', style: styles.label },
    { text: shown, style: styles.address },
    { text: formatCode(plan.approval_link), style: styles.code, field: fieldNames.code },
  ];
  const lines = texts.flatMap((run) => {
    const tag = sheet.tags.tag('P', told);
    return sheet.type.lines([run], 62).map((line) => ({ line, style: run.style, tag }));
  });
  const width = Math.max(qrSize, ...lines.map(({ line }) => line.width));
  const middle = rightEdge - width / 2;
  sheet.adorn((doc) => drawQr(doc, address, middle - qrSize / 2, top - 1, qrSize));
  sheet.doc.link(middle - qrSize / 2, top - 1, qrSize, qrSize, { url: address });
  let y = top + qrSize;
  for (const { line, style, tag } of lines) {
    sheet.put(line, middle - line.width / 2, y, style, tag);
    y += leadingOf(style);
  }
  return width;
}
