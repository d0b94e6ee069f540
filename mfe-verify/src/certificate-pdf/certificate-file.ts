import type { CertificateInput } from './certificate-input.ts';
import { loadCertificateParts } from './certificate-parts-loader.ts';
import { makeCertificate } from './certificate-pdf.ts';
import { certificateState } from './certificate-state.ts';

/** The certificate as a PDF file. Loaded on demand: jsPDF and the fonts come only with it. Throws CertificatePartError. */
export async function certificateFile(input: CertificateInput): Promise<Blob> {
  const text = JSON.stringify([input.plan, input.legalText, input.productName]);
  const { fonts, pictures } = await loadCertificateParts(certificateState(input.plan).stamp, text);
  return makeCertificate(input, fonts, pictures).output('blob');
}
