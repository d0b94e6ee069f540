import { NoAnswer, proofAddress, textAt } from '../proof/proof-client.ts';
import { readProof } from '../proof/proof-file.ts';
import { withProof } from './certificate-attachment.ts';
import type { CertificateInput } from '@studieplan/ui/certificate/certificate-input.ts';
import {
  CertificatePartError,
  loadCertificateParts,
} from '@studieplan/ui/certificate/certificate-parts-loader.ts';
import { makeCertificate } from '@studieplan/ui/certificate/certificate-pdf.ts';
import { certificateState } from '@studieplan/ui/certificate/certificate-state.ts';

/**
 * The certificate as a PDF file that carries its proof. Loaded on demand: jsPDF and the fonts come only with it.
 * Throws CertificatePartError.
 */
export async function certificateFile(input: Omit<CertificateInput, 'proof'>): Promise<Blob> {
  const text = JSON.stringify([input.plan, input.legalText, input.productName]);
  const [{ fonts, pictures }, proof] = await Promise.all([
    loadCertificateParts(certificateState(input.plan).stamp, text),
    proofOf(input.plan.approval_link),
  ]);
  if (proof === undefined) return makeCertificate(input, fonts, pictures).doc.output('blob');
  const { checkpoint, inclusion } = readProof(proof);
  const printed = { ...input, proof: { entry: inclusion.index + 1, checkpoint } };
  const { doc } = makeCertificate(printed, fonts, pictures);
  const bytes = await withProof(doc.output('arraybuffer'), proof, input.now);
  return new Blob([bytes], { type: 'application/pdf' });
}

/** A version that was approved this minute may have no proof yet: its certificate is as good as it was before. */
async function proofOf(code: string): Promise<string | undefined> {
  try {
    return await textAt(proofAddress(code));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (error.reason !== 'away') return undefined;
    throw new CertificatePartError('Vi får ikke kontakt med tjenesten. Sjekk nettet og prøv igjen.');
  }
}
