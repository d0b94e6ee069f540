import type { Catalogue } from '../catalogue.ts';

export const rest: Catalogue['rest'] = {
  side: 'QR-kode',
  qrAlt: 'QR-kode til denne sida',
  qrFailed: 'QR-koden kunne ikkje teiknast.',
  makingPdf: 'Lagar sertifikat...',
  savePdf: 'Last ned sertifikat',
  saveQr: 'Last ned QR-kode',
  copyLink: 'Kopier lenkje',
  print: 'Skriv ut',
  scanNext: 'Skann ein til',
  printed: (address, day, time) => `${address}, skrive ut ${day} ${time}`,
  pdfFault: (reason) => `Feil ved generering av PDF: ${reason}`,
  partsMissing: 'Det som trengst, kunne ikkje lastast. Sjekk nettet og prøv igjen.',
  linkCopied: 'Lenkja er kopiert.',
  linkNotCopied: (address) => `Lenkja kunne ikkje kopierast. Ho er ${address}`,
};
