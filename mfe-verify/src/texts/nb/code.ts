/** The field for a code, and the camera beside it. */
export const code = {
  label: 'Verifiseringskode',
  description: '13 tegn. Bindestreker, mellomrom og store eller små bokstaver spiller ingen rolle.',
  check: 'Kontroller',
  scan: 'Skann QR-kode',
  empty: 'Vennligst skriv inn en verifiseringskode',
  mistyped: 'Koden er skrevet feil. Kontroller tegnene og prøv igjen.',
  noScanner: 'Skanneren kunne ikke lastes. Sjekk nettet og prøv igjen.',
  picture: 'Bildet fra kameraet',
  hold: 'Hold QR-koden foran kameraet.',
  stopScanning: 'Avbryt skanning',
  close: 'Lukk',
  notAllowed:
    'Nettleseren fikk ikke lov til å bruke kameraet. Skriv inn koden i stedet, eller gi tilgang i nettleserens innstillinger.',
  notThere: 'Vi fant ikke noe kamera på denne enheten. Skriv inn koden i stedet.',
  inUse: 'Kameraet er i bruk i et annet program. Lukk det, eller skriv inn koden i stedet.',
  noCamera: 'Kameraet kan ikke brukes her. Skriv inn koden i stedet.',
  notOurs: 'Denne QR-koden er ikke fra et sertifikat. Prøv en annen.',
  length: (count: number) => `Koden har ${count} tegn og skal ha 13.`,
  unknownSign: (place: number, sign: string) => `Tegn ${place}, «${sign}», brukes ikke i kodene våre.`,
  maybeSign: (place: number, sign: string, other: string) =>
    `Er tegn ${place}, «${sign}», egentlig «${other}»? Da stemmer kontrolltegnet.`,
  maybeSwapped: (place: number, first: string, second: string) =>
    `Har tegn ${place} og ${place + 1} byttet plass? Med «${second}${first}» stemmer kontrolltegnet.`,
};
