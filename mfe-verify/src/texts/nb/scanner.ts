/** The camera. */
export const scanner = {
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
};
