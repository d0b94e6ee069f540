import type { PlanContent } from '@studieplan/contracts';

/** The items of a list as they are saved, without empty ones. */
export const writtenItems = (items: readonly string[]): string[] =>
  items.filter((item) => item.trim() !== '');

export const writtenOutcomes = ({ knowledge, skills, competence }: PlanContent['learning_outcomes']) => ({
  knowledge: writtenItems(knowledge),
  skills: writtenItems(skills),
  competence: writtenItems(competence),
});
