import { approvalSentences } from '@studieplan/contracts/public/shown-plan';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import type { CertificateInput } from './certificate-input.ts';
import { bottom, danger, hairline, page, rightEdge, styles } from './certificate-look.ts';
import type { CertificateSheet } from './certificate-sheet.ts';
import { certificateState, type CertificateState } from './certificate-state.ts';
import { leadingOf, mmPerPoint, type Run } from './typesetting.ts';

/** What stands on a certificate that is none. */
export const previewMark = 'Forhåndsvisning, ikke godkjent';

const circle = 40;
const square = 32;
const footHeight = 47;

/** What the sheet says of itself: the version's state, or that it is only a preview. */
export function stateOf({ plan, preview }: CertificateInput): CertificateState {
  const state = certificateState(plan);
  if (preview !== true) return state;
  const { said, warned } = approvalSentences(plan, certificate);
  const later = [said, warned].filter((sentence) => sentence !== null).join(' ');
  return {
    ...state,
    subject: previewMark,
    head: { text: previewMark, style: styles.kindDanger },
    lead: [
      { text: `${previewMark}.`, style: styles.leadDanger },
      { text: ` Blir planen godkjent, står det her: «${later}»`, style: styles.lead },
    ],
    running: { text: previewMark, style: { ...styles.kindDanger, size: styles.small.size } },
    footer: previewMark,
  };
}

/** Across the page, below its text, so that no part of a picture of it passes for a certificate. */
export function drawWatermark(sheet: CertificateSheet): void {
  sheet.adorn((doc) => {
    doc.setFont(styles.title.font, 'normal').setFontSize(64).setTextColor('#EFEAEE');
    doc.text('Ikke godkjent', page.width / 2 + 12, page.height / 2 + 30, { align: 'center', angle: 50 });
  });
}

/** Empty places where stamp and code would stand; answers their top. */
export function drawPreviewFoot(sheet: CertificateSheet): number {
  const top = bottom - footHeight;
  const middle = top + footHeight / 2;
  sheet.adorn((doc) => {
    doc.setDrawColor(hairline).setLineWidth(0.75 * mmPerPoint);
    doc.setLineDashPattern([1.2, 1.2], 0);
    doc.circle(page.margin + circle / 2, middle, circle / 2, 'S');
    doc.rect(rightEdge - square, middle - square / 2, square, square, 'S');
    doc.setLineDashPattern([], 0);
  });
  place(sheet, ['Stempel', 'ved godkjenning'], page.margin + circle / 2, middle);
  place(sheet, ['QR-kode og kode', 'ved godkjenning'], rightEdge - square / 2, middle);
  const x = page.margin + circle + 10;
  const width = rightEdge - square - 8 - x;
  const mark: Run = { text: previewMark, style: { ...styles.leadDanger, color: danger } };
  const height = sheet.place([mark], x, middle - 8, width);
  sheet.place(
    [{ text: 'Den kan ikke kontrolleres og gjelder ikke.', style: styles.value }],
    x,
    middle - 7 + height,
    width,
  );
  return top;
}

/** Lines under each other, each in the middle of its place. */
function place(sheet: CertificateSheet, texts: readonly string[], x: number, middle: number): void {
  const style = styles.label;
  for (const [index, text] of texts.entries()) {
    const [line] = sheet.type.lines([{ text, style }], circle);
    sheet.put(
      line,
      x - (line?.width ?? 0) / 2,
      middle + (index - texts.length / 2) * leadingOf(style),
      style,
      'artifact',
    );
  }
}
