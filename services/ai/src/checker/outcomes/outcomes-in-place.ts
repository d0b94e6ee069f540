import type { Cap } from '../check-result.ts';
import { at, type Rule } from '../rule.ts';
import type { OutcomeItem } from './outcome-item.ts';
import { isMisplaced, showsKnowledge } from './quality.ts';

const notes = {
  skills: {
    message: 'Utsagnet beskriver kunnskap (å si eller forklare), men står under ferdigheter.',
    suggestion:
      'La det stå hvis det er selve framføringen som øves. Hvis ikke: skriv hva deltakeren gjør eller lager, eller flytt utsagnet til kunnskaper.',
  },
  knowledge: {
    message: 'Utsagnet beskriver en ferdighet, men står under kunnskaper.',
    suggestion: 'Flytt utsagnet til ferdigheter, eller skriv hva deltakeren kan forklare.',
  },
  competence: {
    message: 'Utsagnet beskriver kunnskap (å si eller forklare), men står under generell kompetanse.',
    suggestion: 'Skriv hva deltakeren tar ansvar for eller avgjør, eller flytt utsagnet til kunnskaper.',
  },
};

/** Knowledge is said, skills are done, competence is answered for. */
export const outcomesInPlace: Rule = {
  id: 'lo.wrong-kind',
  source: 'Rubrikken 1: riktig kategori',
  worth: { criterion: 'learning_outcomes_quality', most: 15 },
  check({ items }) {
    const swapped = swappedIn(items);
    const misplaced = items.filter((item) => isMisplaced(item) || swapped.has(item));
    const share = items.length === 0 ? 0 : 1 - misplaced.length / items.length;
    const clear = misplaced.filter((item) => item.vague === null);
    return {
      points: 15 * share - Math.min(32, clear.length * 8),
      remarks: clear.map((item) => ({
        severity: 'minor',
        ...at(item.path, item.text),
        ...notes[item.kind],
      })),
      caps: capsFor(items, swapped),
    };
  },
};

/**
 * Lists of which more than half belong elsewhere. Labelled good plans have at most half of their competence told, and
 * at least two of three knowledge outcomes that tell, compare or recognise; a single item proves nothing.
 */
function swappedIn(items: readonly OutcomeItem[]): ReadonlySet<OutcomeItem> {
  const competence = items.filter((item) => item.kind === 'competence' && !item.courseCentred);
  const told = competence.filter((item) => item.telling && item.vague === null);
  const knowledge = items.filter((item) => item.kind === 'knowledge' && !item.courseCentred);
  const done = knowledge.filter((item) => item.verb !== null && !showsKnowledge(item));
  return new Set([
    ...(told.length >= 2 && told.length * 2 > competence.length ? told : []),
    ...(done.length >= 2 && done.length * 2 > knowledge.length ? done : []),
  ]);
}

const wrong = (rule_id: string, message: string): Cap => ({
  rule_id,
  total: 65,
  criteria: { learning_outcomes_quality: 45 },
  message,
});

function capsFor(items: readonly OutcomeItem[], swapped: ReadonlySet<OutcomeItem>): Cap[] {
  const skills = items.filter((item) => item.kind === 'skills');
  const told = skills.filter((item) => item.telling);
  const kinds = new Set([...swapped].map((item) => item.kind));
  return [
    ...(skills.length > 0 && told.length * 2 > skills.length
      ? [wrong('cap.skills-are-knowledge', 'De fleste ferdighetene er kunnskapsutsagn.')]
      : []),
    ...(kinds.has('knowledge')
      ? [wrong('cap.knowledge-is-skills', 'Det meste under kunnskaper er ferdigheter.')]
      : []),
  ];
}
