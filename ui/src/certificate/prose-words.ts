import { regulationLabels } from '@studieplan/contracts/regulation-labels';

/** What the certificate says in whole sentences and of the regulations; the public page says the same. */
export const proseWords = {
  regulation: regulationLabels as Record<keyof typeof regulationLabels, string>,
  delivery: {
    fysisk: 'Fysisk',
    digital: 'Digital',
    kombinert: 'Kombinert, noen på stedet og noen på nett',
  },
  courseHours: (hours: string, one: boolean) => `${hours} ${one ? 'kurstime' : 'kurstimer'} à 60 minutter`,
  meetings: (count: number) => `${count} ${count === 1 ? 'samling' : 'samlinger'}`,
  meansAdmin: 'Studieforbundet har selv godkjent planen mot faste krav.',
  meansAuthor: 'Forfatteren har godkjent sin egen tekst etter at den besto en automatisk vurdering.',
  meansAdministrator:
    'En administrator som selv har endret teksten, har godkjent den. Ingen annen har godkjent den.',
  whileValidAuthor: 'Studieforbundet har ikke vurdert den, men kan trekke godkjenningen tilbake.',
  whileValidAdministrator: 'Studieforbundet kan trekke godkjenningen tilbake.',
  never:
    'Det er ingen offentlig godkjenning eller akkreditering: Nivået er ikke innplassert i Nasjonalt kvalifikasjonsrammeverk, kompetansepoeng er ikke studiepoeng, og siden sier ikke hvem som har gjennomført opplæringen.',
};
