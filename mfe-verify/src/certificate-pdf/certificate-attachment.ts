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
export const withProof = (
  pdf: ArrayBuffer,
  proof: string,
  now: Date,
  form: CertificateForm = 'Sertifikatform 3',
): Promise<Uint8Array<ArrayBuffer>> =>
  withFile(pdf, {
    name: proofFileName,
    text: proof,
    description: 'Underskrevet bevis for godkjenningen',
    now,
    producer: form,
  });

/** Puts a JSON into a PDF of ours as a file that belongs to it, and says which form it is made in. */
export async function withFile(
  pdf: ArrayBuffer,
  file: { name: string; text: string; description: string; now: Date; producer: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, text, description, now, producer } = file;
  const { AFRelationship, PDFDict, PDFDocument, PDFName, PDFString } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  await document.attach(new TextEncoder().encode(text), name, {
    mimeType: 'application/json',
    description,
    creationDate: now,
    modificationDate: now,
    afRelationship: AFRelationship.Data,
  });
  const { Info: info } = document.context.trailerInfo;
  document.context.lookup(info, PDFDict).set(PDFName.of('Producer'), PDFString.of(producer));
  return Uint8Array.from(await document.save());
}
