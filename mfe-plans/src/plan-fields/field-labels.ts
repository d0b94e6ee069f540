import { regulationLabels, type Delivery } from '@studieplan/contracts';

/** What each field of a plan is called on the screens, by its path in the contract. */
export const fieldLabels: Record<string, string> = {
  title: 'Tittel',
  description: 'Beskrivelse',
  ects_credits: 'Kompetansepoeng',
  estimated_hours: 'Estimerte timer',
  learning_outcomes: 'Læringsutbytte',
  'learning_outcomes.knowledge': 'Kunnskaper',
  'learning_outcomes.skills': 'Ferdigheter',
  'learning_outcomes.competence': 'Kompetanse',
  content_modules: 'Innholdsmoduler',
  assessment_criteria: 'Vurderingskriterier',
  metadata: 'Metadata',
  'metadata.language': 'Språk',
  'metadata.country': 'Land',
  'metadata.eqf_level': 'EQF-nivå',
  'metadata.assessment_methods': 'Vurderingsformer',
  ...regulationLabels,
  'duration.hours': 'Kurstimer',
  'duration.meetings': 'Antall samlinger',
};

/** `learning_outcomes.skills.1` (also written `skills[1]`) as 'Ferdigheter, punkt 2'; an unknown path as it is. */
export function fieldLabel(path: string): string {
  const steps = path.replace(/\[(\d+)\]/g, '.$1').split('.');
  const item = /^\d+$/.test(steps.at(-1) ?? '') ? Number(steps.pop()) + 1 : undefined;
  const field = steps.join('.');
  const label = fieldLabels[field] ?? field;
  return item === undefined ? label : `${label}, punkt ${item}`;
}

/** Languages and countries that the editor offers; a plan may name others. */
export const languages: Record<string, string> = {
  no: 'Norsk',
  nn: 'Nynorsk',
  se: 'Nordsamisk',
  sv: 'Svensk',
  da: 'Dansk',
  en: 'Engelsk',
};
export const countries: Record<string, string> = {
  NO: 'Norge',
  SE: 'Sverige',
  DK: 'Danmark',
  FI: 'Finland',
  IS: 'Island',
};

/** How a course is held, as the screens write it. */
export const deliveries: Record<Delivery, string> = {
  fysisk: 'Fysisk',
  digital: 'Digital',
  kombinert: 'Kombinert, fysisk og digital',
};
