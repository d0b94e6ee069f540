/** The least that a plan is. */
export const aPlan = () => ({
  title: 'Turledelse',
  description: 'Kurs',
  ects_credits: 1,
  estimated_hours: 26,
  learning_outcomes: { knowledge: ['a'], skills: ['b'], competence: ['c'] },
  content_modules: [],
  assessment_criteria: 'Prøve',
});
