import { expect, test } from '@jest/globals';
import { defaultValidationRules, planContent } from '@studieplan/contracts';
import { examine } from './examine.ts';

test('[I-8] what the regulations ask for reaches the model as cleaned as the rest', () => {
  const content = planContent.parse({
    title: 'Turledelse',
    description: 'Kurs for turledere i lokallag.',
    ects_credits: 1,
    estimated_hours: 27,
    learning_outcomes: { knowledge: ['Kart'], skills: ['Kompass'], competence: ['Lede'] },
    content_modules: ['Kart'],
    assessment_criteria: 'Prøve.',
    target_groups: 'Frivil\u200blige i la\u00adget',
    duration: { hours: 2 },
  });
  const { material } = examine(content, defaultValidationRules);
  expect(material).toMatchObject({ target_groups: 'Frivillige i laget', duration: { hours: 2 } });
  expect(material).not.toHaveProperty('teaching_methods');
});
