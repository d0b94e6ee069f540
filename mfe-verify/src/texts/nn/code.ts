import type { Catalogue } from '../texts.ts';

export const code: Catalogue['code'] = {
  label: 'Verifiseringskode',
  description: '13 teikn. Bindestrekar, mellomrom og store eller små bokstavar spelar inga rolle.',
  check: 'Kontroller',
  scan: 'Skann QR-kode',
  empty: 'Ver venleg og skriv inn ein verifiseringskode',
  mistyped: 'Koden er skriven feil. Kontroller teikna og prøv igjen.',
  noScanner: 'Skannaren kunne ikkje lastast. Sjekk nettet og prøv igjen.',
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
  length: (count) => `Koden har ${count} teikn og skal ha 13.`,
  unknownSign: (place, sign) => `Teikn ${place}, «${sign}», blir ikkje brukt i kodane våre.`,
  maybeSign: (place, sign, other) =>
    `Er teikn ${place}, «${sign}», eigentleg «${other}»? Då stemmer kontrollteiknet.`,
  maybeSwapped: (place, first, second) =>
    `Har teikn ${place} og ${place + 1} bytta plass? Med «${second}${first}» stemmer kontrollteiknet.`,
};
