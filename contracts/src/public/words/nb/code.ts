/** The field for a code. */
export const code = {
  label: 'Verifiseringskode',
  description: '13 tegn. Bindestreker, mellomrom og store eller små bokstaver spiller ingen rolle.',
  check: 'Kontroller',
  scan: 'Skann QR-kode',
  empty: 'Vennligst skriv inn en verifiseringskode',
  mistyped: 'Koden er skrevet feil. Kontroller tegnene og prøv igjen.',
  noScanner: 'Skanneren kunne ikke lastes. Sjekk nettet og prøv igjen.',
};
