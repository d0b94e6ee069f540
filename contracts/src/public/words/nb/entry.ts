/** The landing page and what one does there. */
export const entry = {
  title: 'Kontroller en studieplan',
  heading: 'Er studieplanen godkjent?',
  lead: 'Skriv inn koden fra sertifikatet, eller skann QR-koden med kameraet på telefonen. Du trenger ikke å logge inn.',
  steps: 'Slik virker det',
  seeTitle: 'Hva du får se',
  see: 'Om planen gjelder, hvem som har godkjent den, hvor stort omfang den har, og hva deltakeren skal kunne etterpå.',
  failTitle: 'Når koden ikke virker',
  fail: 'Koden har et kontrolltegn. Skriver du feil, sier vi fra om at koden er feil skrevet, ikke at planen mangler.',
  whoTitle: 'Hvem som godkjenner',
  who: 'En administrator i studieforbundet, eller forfatteren selv etter en automatisk vurdering. Øverst på siden står det hvem av dem.',
  sample: 'Koden står under QR-koden',
};
