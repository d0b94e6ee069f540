import type { PlanContent } from '@studieplan/contracts';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function drawing(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Way = (plan: PlanContent, other: PlanContent, draw: () => number) => PlanContent;

/** A good plan taken apart in ways that leave its form as it was: bad by how it was made, whoever wrote it. */
export const waysApart = {
  modules: (plan, other) => ({ ...plan, content_modules: other.content_modules }),
  outcomes: (plan, other) => ({ ...plan, learning_outcomes: other.learning_outcomes }),
  assessment: (plan, other) => ({ ...plan, assessment_criteria: other.assessment_criteria }),
  shuffled: (plan, _other, draw) => {
    const shuffle = (text: string) => shuffled(text, draw);
    return {
      ...plan,
      description: shuffle(plan.description),
      content_modules: plan.content_modules.map(shuffle),
      assessment_criteria: shuffle(plan.assessment_criteria),
      learning_outcomes: {
        knowledge: plan.learning_outcomes.knowledge.map(shuffle),
        skills: plan.learning_outcomes.skills.map(shuffle),
        competence: plan.learning_outcomes.competence.map(shuffle),
      },
    };
  },
} satisfies Record<string, Way>;
export type WayApart = keyof typeof waysApart;

function shuffled(text: string, draw: () => number): string {
  const words = text.split(' ');
  for (let at = words.length - 1; at > 0; at -= 1) {
    const other = Math.floor(draw() * (at + 1));
    [words[at], words[other]] = [words[other] ?? '', words[at] ?? ''];
  }
  return words.join(' ');
}
