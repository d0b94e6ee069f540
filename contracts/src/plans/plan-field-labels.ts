import { regulationLabels } from './regulation-labels.ts';

/** What each field of a plan is called, by its path in the contract: on the screens and in mails. */
export const planFieldLabels: Record<string, string> = {
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
export function planFieldLabel(path: string): string {
  const steps = path.replace(/\[(\d+)\]/g, '.$1').split('.');
  const item = /^\d+$/.test(steps.at(-1) ?? '') ? Number(steps.pop()) + 1 : undefined;
  const field = steps.join('.');
  const label = planFieldLabels[field] ?? field;
  return item === undefined ? label : `${label}, punkt ${item}`;
}
