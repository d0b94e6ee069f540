import { regulationLabels } from '../../../plans/regulation-labels.ts';

/** Of what an administrator approved alone. */
export const approvedByNoOther = 'Ingen annen har godkjent den.';

/** A version's text under its headings, and what its approval means. */
export const text = {
  /** What the page and a checked file say of whether it holds. */
  status: {
    valid: 'Verken trukket tilbake eller avløst',
    expired: 'Utløpt',
    superseded: 'Avløst av en nyere versjon',
    deactivated: 'Deaktivert',
    recalled: 'Godkjenningen er trukket tilbake',
  },
  ended: {
    deactivated: 'Den godkjente versjonen er deaktivert.',
    recalled: 'Godkjenningen er trukket tilbake.',
    erased: 'Den godkjente versjonen er slettet.',
  },
  title: 'Tittel',
  writtenIn: (language: string) =>
    `Teksten i planen er skrevet på ${language.toLowerCase()} og er ikke oversatt.`,
  about: 'Om studieplanen',
  outcomes: 'Læringsutbytte',
  knowledge: 'Kunnskaper',
  skills: 'Ferdigheter',
  competence: 'Kompetanse',
  content: 'Innhold',
  setting: 'Målgruppe og gjennomføring',
  regulation: regulationLabels as Record<keyof typeof regulationLabels, string>,
  delivery: {
    fysisk: 'Fysisk',
    digital: 'Digital',
    kombinert: 'Kombinert, noen på stedet og noen på nett',
  },
  courseHours: (hours: string, one: boolean) => `${hours} ${one ? 'kurstime' : 'kurstimer'} à 60 minutter`,
  meetings: (count: number) => `${count} ${count === 1 ? 'samling' : 'samlinger'}`,
  criteria: 'Vurderingskriterier',
  approval: 'Om godkjenningen',
  comment: 'Merknad',
  meaning: 'Hva godkjenningen ikke betyr',
  whatItMeans: 'Hva godkjenningen betyr',
  meansAdmin: 'Studieforbundet har selv godkjent planen mot faste krav.',
  meansAuthor: 'Forfatteren har godkjent sin egen tekst etter at den besto en automatisk vurdering.',
  meansAdministrator: `En administrator som selv har endret teksten, har godkjent den. ${approvedByNoOther}`,
  whileValidAuthor: 'Studieforbundet har ikke vurdert den, men kan trekke godkjenningen tilbake.',
  whileValidAdministrator: 'Studieforbundet kan trekke godkjenningen tilbake.',
  never:
    'Det er ingen offentlig godkjenning eller akkreditering: Nivået er ikke innplassert i Nasjonalt kvalifikasjonsrammeverk, kompetansepoeng er ikke studiepoeng, og siden sier ikke hvem som har gjennomført opplæringen.',
  law: 'Lovgrunnlag',
};
