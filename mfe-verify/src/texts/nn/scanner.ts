import type { Catalogue } from '../catalogue.ts';

export const scanner: Catalogue['scanner'] = {
  picture: 'Biletet frå kameraet',
  hold: 'Hald QR-koden framfor kameraet.',
  stopScanning: 'Avbryt skanninga',
  close: 'Lukk',
  notAllowed:
    'Nettlesaren fekk ikkje lov til å bruke kameraet. Skriv inn koden i staden, eller gi tilgang i innstillingane til nettlesaren.',
  notThere: 'Vi fann ikkje noko kamera på denne eininga. Skriv inn koden i staden.',
  inUse: 'Kameraet er i bruk i eit anna program. Lukk det, eller skriv inn koden i staden.',
  noCamera: 'Kameraet kan ikkje brukast her. Skriv inn koden i staden.',
  notOurs: 'Denne QR-koden er ikkje frå eit sertifikat. Prøv ein annan.',
};
