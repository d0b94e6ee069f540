import type { Catalogue } from '../catalogue.ts';

export const rest: Catalogue['rest'] = {
  side: 'QR code',
  qrAlt: 'QR code for this page',
  qrFailed: 'The QR code could not be drawn.',
  makingPdf: 'Making certificate...',
  savePdf: 'Download certificate',
  saveQr: 'Download QR code',
  copyLink: 'Copy link',
  print: 'Print',
  scanNext: 'Scan another',
  printed: (address, day, time) => `${address}, printed ${day} ${time}`,
  pdfFault: (reason) => `The PDF could not be made: ${reason}`,
  partsMissing: 'What is needed could not be loaded. Check your connection and try again.',
  linkCopied: 'The link has been copied.',
  linkNotCopied: (address) => `The link could not be copied. It is ${address}`,
};
