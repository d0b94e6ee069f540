import type { regulationLabels } from './regulation-labels.ts';

/** `regulationLabels` in English, for the public pages. */
export const regulationLabelsEn: Record<keyof typeof regulationLabels, string> = {
  target_groups: 'Target groups',
  learning_resources: 'Learning resources',
  teaching_methods: 'Teaching methods',
  leader_requirements: 'Requirements for the course leader',
  duration: 'Duration',
  delivery: 'Form of teaching',
  delivery_description: 'How participants and course leader take part at the same time',
  subject_code: 'Subject code',
};
