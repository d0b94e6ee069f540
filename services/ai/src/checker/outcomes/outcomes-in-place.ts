import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { isMisplaced } from './quality.ts';

/** Knowledge is said, skills are done. */
export const outcomesInPlace: Rule = {
  id: 'lo.wrong-kind',
  source: 'Rubrikken 1: riktig kategori',
  criterion: 'learning_outcomes_quality',
  most: 15,
  check({ items }) {
    const misplaced = items.filter(isMisplaced);
    const share = items.length === 0 ? 0 : 1 - misplaced.length / items.length;
    const clear = misplaced.filter((item) => item.vague === null);
    const skills = items.filter((item) => item.kind === 'skills');
    const told = skills.filter((item) => item.telling);
    return {
      points: 15 * share - Math.min(32, clear.length * 8),
      remarks: clear.map((item) => ({
        severity: 'minor',
        ...at(item.path, item.text),
        message:
          item.kind === 'skills'
            ? 'Utsagnet beskriver kunnskap (å si eller forklare), men står under ferdigheter.'
            : 'Utsagnet beskriver en ferdighet, men står under kunnskaper.',
        suggestion:
          item.kind === 'skills'
            ? 'Skriv hva deltakeren gjør eller lager, eller flytt utsagnet til kunnskaper.'
            : 'Flytt utsagnet til ferdigheter, eller skriv hva deltakeren kan forklare.',
      })),
      caps:
        skills.length > 0 && told.length * 2 > skills.length
          ? [
              {
                rule_id: 'cap.skills-are-knowledge',
                total: 65,
                criteria: { learning_outcomes_quality: 45 },
                message: 'De fleste ferdighetene er kunnskapsutsagn.',
              },
            ]
          : [],
    };
  },
};
