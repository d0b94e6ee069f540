import { partsMissing } from '@studieplan/ui/states/check-network.ts';

/** What one takes along of a version. */
export const rest = {
  side: 'QR-kode',
  qrAlt: 'QR-kode til denne siden',
  qrFailed: 'QR-koden kunne ikke tegnes.',
  makingPdf: 'Lager sertifikat...',
  savePdf: 'Last ned sertifikat',
  saveQr: 'Last ned QR-kode',
  copyLink: 'Kopier lenke',
  print: 'Skriv ut',
  scanNext: 'Skann en til',
  printed: (address: string, day: string, time: string) => `${address}, skrevet ut ${day} ${time}`,
  pdfFault: (reason: string) => `Feil ved generering av PDF: ${reason}`,
  partsMissing,
  linkCopied: 'Lenken er kopiert.',
  linkNotCopied: (address: string) => `Lenken kunne ikke kopieres. Den er ${address}`,
};
