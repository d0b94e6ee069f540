/** `regulationLabels` apart from the schemas, for the page of the public hosts, which carries no zod. */
export const regulationLabels = {
  target_groups: 'Målgrupper',
  learning_resources: 'Læringsressurser',
  teaching_methods: 'Arbeidsmetoder',
  leader_requirements: 'Krav til kursleder',
  duration: 'Varighet',
  delivery: 'Undervisningsform',
  delivery_description: 'Slik deltar deltakere og kursleder samtidig',
  subject_code: 'Fagkode',
};
