import { proofFileName } from '@studieplan/ui/certificate/certificate-fields.ts';

/**
 * Puts the proof into a certificate as a file that belongs to it (`/AF`), which PDF programs show and keep; answers the
 * new bytes. Fetches what does it only now.
 */
export async function withProof(
  pdf: ArrayBuffer,
  proof: string,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { AFRelationship, PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  await document.attach(new TextEncoder().encode(proof), proofFileName, {
    mimeType: 'application/json',
    description: 'Underskrevet bevis for godkjenningen',
    creationDate: now,
    modificationDate: now,
    afRelationship: AFRelationship.Data,
  });
  return Uint8Array.from(await document.save());
}
