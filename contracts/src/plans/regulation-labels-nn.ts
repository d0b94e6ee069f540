import type { regulationLabels } from './regulation-labels.ts';

/** `regulationLabels` in Nynorsk, for the public pages. */
export const regulationLabelsNn: Record<keyof typeof regulationLabels, string> = {
  target_groups: 'Målgrupper',
  learning_resources: 'Læringsressursar',
  teaching_methods: 'Arbeidsmetodar',
  leader_requirements: 'Krav til kursleiar',
  duration: 'Lengd',
  delivery: 'Undervisningsform',
  delivery_description: 'Slik deltek deltakarar og kursleiar samtidig',
  subject_code: 'Fagkode',
};
