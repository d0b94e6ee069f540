import type { jsPDF } from 'jspdf';
import { loadCertificateFonts } from '../certificate/certificate-parts-loader.ts';
import { bottom, hairline, page, rightEdge, styles } from '../certificate/certificate-look.ts';
import { newDocument } from '../certificate/new-document.ts';
import { PdfTags, type Tag } from '../certificate/pdf-tags.ts';
import { leadingOf, type Style, Typesetting } from '../certificate/typesetting.ts';

/** A document of facts and rows, in the certificate's letters. */
export interface ListPdf {
  title: string;
  lead: string;
  facts: readonly (readonly [label: string, value: string])[];
  sections: readonly { title: string; rows: readonly { text: string; note: string }[] }[];
  foot: string;
}

const labelWidth = 38;
const foot = page.height - page.margin + 6;

/** The document as a file. Throws CertificatePartError. */
export const listPdf = async (list: ListPdf): Promise<Blob> => (await listDocument(list)).output('blob');

/** A4, as many pages as it needs; `made` is told in it. Throws CertificatePartError where the fonts do not come. */
export async function listDocument(list: ListPdf, made = new Date()): Promise<jsPDF> {
  const fonts = await loadCertificateFonts(JSON.stringify(list));
  const doc = newDocument(fonts, { title: list.title, subject: list.lead });
  doc.setCreationDate(made);
  const tags = new PdfTags(doc);
  const type = new Typesetting(doc, tags);
  let top = page.margin;
  const put = (text: string, style: Style, tag: Tag, x = page.margin) => {
    const width = rightEdge - x;
    for (const line of type.lines([{ text, style }], width)) {
      if (top + leadingOf(style) > bottom) {
        doc.addPage();
        top = page.margin;
      }
      top += leadingOf(style);
      type.draw(line, x, top, tag);
    }
  };
  put(list.title, styles.titleLong, tags.tag('H1'));
  put(list.lead, styles.lead, tags.tag('P'));
  top += 4;
  const facts = tags.tag('Table');
  for (const [label, value] of list.facts) {
    const row = tags.tag('TR', facts);
    const head = tags.tag('TH', row);
    const before = top;
    const { pageNumber } = doc.getCurrentPageInfo();
    put(value, styles.address, tags.tag('TD', row), page.margin + labelWidth);
    const [line] = type.lines([{ text: label, style: styles.label }], labelWidth);
    // Where the value went over to another page, its label goes with it.
    const from = doc.getCurrentPageInfo().pageNumber === pageNumber ? before : page.margin;
    if (line) type.draw(line, page.margin, from + leadingOf(styles.address), head);
  }
  for (const { title, rows } of list.sections) {
    top += 6;
    // A title is not left alone at the end of a page.
    if (top + 20 > bottom) top = bottom;
    put(title, styles.section, tags.tag('H2'));
    top += 1;
    const items = tags.tag('L');
    for (const { text, note } of rows) {
      const item = tags.tag('LBody', tags.tag('LI', items));
      put(text, styles.outcome, tags.tag('P', item));
      put(note, styles.small, tags.tag('P', item), page.margin + 4);
      top += 1.2;
      const y = top;
      tags.mark('artifact', () => doc.setDrawColor(hairline).line(page.margin, y, rightEdge, y));
      top += 0.8;
    }
  }
  drawFeet({ doc, tags, type }, list.foot);
  return doc;
}

/** What stands below every page, and is heard once. */
function drawFeet({ doc, tags, type }: { doc: jsPDF; tags: PdfTags; type: Typesetting }, said: string): void {
  const count = doc.getNumberOfPages();
  for (let number = 1; number <= count; number += 1) {
    doc.setPage(number);
    const [left] = type.lines([{ text: said, style: styles.small }], page.inner);
    const [right] = type.lines([{ text: `Side ${number} av ${count}`, style: styles.small }], 30);
    if (left) type.draw(left, page.margin, foot, number === 1 ? tags.tag('P') : 'artifact');
    if (right) type.draw(right, rightEdge - right.width, foot, 'artifact');
  }
}
