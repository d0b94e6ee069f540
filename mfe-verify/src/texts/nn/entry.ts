import type { Catalogue } from '../catalogue.ts';

export const entry: Catalogue['entry'] = {
  title: 'Kontroller ein studieplan',
  heading: 'Er studieplanen godkjend?',
  lead: 'Skriv inn koden frå sertifikatet, eller skann QR-koden med kameraet på telefonen. Du treng ikkje å logge inn.',
  steps: 'Slik verkar det',
  seeTitle: 'Kva du får sjå',
  see: 'Om planen gjeld, kven som har godkjent han, kor stort omfang han har, og kva deltakaren skal kunne etterpå.',
  failTitle: 'Når koden ikkje verkar',
  fail: 'Koden har eit kontrollteikn. Skriv du feil, seier vi frå om at koden er skriven feil, ikkje at planen manglar.',
  whoTitle: 'Kven som godkjenner',
  who: 'Ein administrator i studieforbundet, eller forfattaren sjølv etter ei automatisk vurdering. Øvst på sida står det kven av dei.',
  sample: 'Koden står under QR-koden',
};
