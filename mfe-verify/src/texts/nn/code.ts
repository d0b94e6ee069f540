import type { Catalogue } from '../catalogue.ts';

export const code: Catalogue['code'] = {
  label: 'Verifiseringskode',
  description: '13 teikn. Bindestrekar, mellomrom og store eller små bokstavar spelar inga rolle.',
  check: 'Kontroller',
  scan: 'Skann QR-kode',
  empty: 'Ver venleg og skriv inn ein verifiseringskode',
  mistyped: 'Koden er skriven feil. Kontroller teikna og prøv igjen.',
  noScanner: 'Skannaren kunne ikkje lastast. Sjekk nettet og prøv igjen.',
};
