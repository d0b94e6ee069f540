import type { jsPDF } from 'jspdf';
import { formatCode, formatLongDate } from '../formats/formats.ts';
import type { CertificateFonts, CertificateInput, CertificatePictures } from './certificate-input.ts';
import { contentOf } from './certificate-content.ts';
import { drawMark } from './certificate-drawings.ts';
import { drawFirstPage } from './certificate-first-page.ts';
import { ink, page, rightEdge, styles } from './certificate-look.ts';
import { CertificateSheet } from './certificate-sheet.ts';
import { fieldNames } from './certificate-fields.ts';
import { newDocument } from './new-document.ts';
import { PdfTags } from './pdf-tags.ts';
import { stateOf } from './certificate-preview.ts';
import { type Drawn, Typesetting } from './typesetting.ts';

/** A certificate, and what stands where on it. */
export interface SetCertificate {
  doc: jsPDF;
  drawn: readonly Drawn[];
}

/**
 * Sets the certificate of an approved version: A4 portrait, 20 mm margins, as many pages as its text needs. Those of
 * before have no tags.
 */
export function makeCertificate(
  input: CertificateInput,
  fonts: CertificateFonts,
  pictures: CertificatePictures,
  isTagged = true,
): SetCertificate {
  const { plan, productName, now } = input;
  const doc = newDocument(fonts, {
    title: plan.title,
    // Who stands behind a self-approval is the person alone (design.md 34).
    author: (plan.approval_method === 'admin' ? plan.study_association_name : null) ?? plan.approver_name,
    subject: stateOf(input).subject,
    keywords: formatCode(plan.approval_link),
    creator: productName,
  });
  doc.setCreationDate(now);

  const tags = new PdfTags(doc, isTagged);
  const type = new Typesetting(doc, tags);
  const sheet = new CertificateSheet(doc, { tags, type }, pictures.background, () =>
    drawRunningHead(sheet, input),
  );
  // Set before anything is drawn: the first page says whether letters had to be left out.
  const content = contentOf(sheet, input);
  drawFirstPage(sheet, input, pictures.stamp);
  for (const columns of content) sheet.flow(columns);
  drawFooters(sheet, input);
  return { doc, drawn: type.drawn };
}

/** Above the text of every page but the first: whose certificate it is, and whether it still holds. */
function drawRunningHead(sheet: CertificateSheet, input: CertificateInput): void {
  const top = page.margin;
  sheet.adorn((doc) => drawMark(doc, page.margin, top - 1, 5));
  const { running } = stateOf(input);
  const [end] = sheet.type.lines([running], page.inner);
  const [title] = sheet.type.lines(
    [{ text: input.plan.title, style: styles.smallStrong, field: fieldNames.title }],
    page.inner - 12 - (end?.width ?? 0),
  );
  sheet.put(title, page.margin + 7, top - 0.6, styles.smallStrong, 'artifact');
  sheet.put(end, rightEdge - (end?.width ?? 0), top - 0.6, running.style, 'artifact');
  sheet.rule(top + 6, 0.75, ink);
}

/** Only now is it known how many pages there are. */
function drawFooters(sheet: CertificateSheet, input: CertificateInput): void {
  const { productName, now } = input;
  const count = sheet.doc.getNumberOfPages();
  const owner = `© ${now.getFullYear()} ${productName}`.trim();
  const made = `Skrevet ut ${formatLongDate(now)}`;
  const left = [owner, stateOf(input).footer, made].filter((part) => part !== '').join(' · ');
  for (let number = 1; number <= count; number += 1) {
    sheet.doc.setPage(number);
    sheet.rule(page.height - page.margin + 4, 0.5);
    const top = page.height - page.margin + 6;
    // Said once to those who listen.
    const tag = number === 1 ? sheet.tags.tag('P') : 'artifact';
    sheet.place([{ text: left, style: styles.small }], page.margin, top, page.inner - 30, tag);
    const [end] = sheet.type.lines([{ text: `Side ${number} av ${count}`, style: styles.small }], 30);
    sheet.put(end, rightEdge - (end?.width ?? 0), top, styles.small, 'artifact');
  }
}
