import { proofFileName } from '@studieplan/ui/certificate/certificate-fields.ts';

/**
 * The forms that certificates have been made in, oldest first, as `Producer` in a file names them. A file is held to
 * the one it names, so what makes a newer one goes on making the older (design.md 53); the first bore jsPDF's name.
 */
export const certificateForms = ['jsPDF 4.2.1', 'Sertifikatform 2', 'Sertifikatform 3'] as const;

export type CertificateForm = (typeof certificateForms)[number];

/** Whether it tells what is heading, paragraph, list and table. */
export const isTaggedForm = (form: CertificateForm): boolean => form === 'Sertifikatform 3';

/**
 * Puts the proof into a certificate as a file that belongs to it (`/AF`), which PDF programs show and keep; answers the
 * new bytes. Fetches what does it only now.
 */
export async function withProof(
  pdf: ArrayBuffer,
  proof: string,
  now: Date,
  form: CertificateForm = 'Sertifikatform 3',
): Promise<Uint8Array<ArrayBuffer>> {
  const { AFRelationship, PDFDict, PDFDocument, PDFName, PDFString } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  await document.attach(new TextEncoder().encode(proof), proofFileName, {
    mimeType: 'application/json',
    description: 'Underskrevet bevis for godkjenningen',
    creationDate: now,
    modificationDate: now,
    afRelationship: AFRelationship.Data,
  });
  const { Info: info } = document.context.trailerInfo;
  document.context.lookup(info, PDFDict).set(PDFName.of('Producer'), PDFString.of(form));
  return Uint8Array.from(await document.save());
}
