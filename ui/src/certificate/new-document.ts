import { jsPDF } from 'jspdf';
import type { CertificateFonts } from './certificate-input.ts';

/** Language of a document's own words; a plan's are in its author's. */
const documentLanguage = 'nb';

/** An empty A4 in portrait, measured in mm, that can be written in these fonts. */
export function newDocument(
  fonts: CertificateFonts,
  properties: Parameters<jsPDF['setProperties']>[0],
): jsPDF {
  const doc = new jsPDF({
    unit: 'mm',
    format: 'a4',
    orientation: 'portrait',
    compress: true,
    putOnlyUsedFonts: true,
  });
  for (const [name, bytes] of Object.entries(fonts)) {
    doc.addFileToVFS(`${name}.ttf`, bytes as string);
    doc.addFont(`${name}.ttf`, name, 'normal');
  }
  doc.setProperties(properties);
  doc.setLanguage(documentLanguage);
  doc.viewerPreferences({ DisplayDocTitle: true });
  return doc;
}
