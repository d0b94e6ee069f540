import { randomBytes } from 'node:crypto';
import type { ValidationRules } from '@studieplan/contracts';
import type { In } from '@studieplan/kit/calls';
import { asData, dataFrame } from '../model/data-frame.ts';
import type { Question } from '../model/model-client.ts';
import { outcomeKinds, type OutcomeKind } from '../checker/plan-content.ts';
import { type Draft, furtherOutcomesSchema, generatedAnswerSchema } from './generated-answer.ts';

export type GenerationRequest = Pick<In<'generatePlan'>, 'description' | 'title' | 'ects_credits'>;

// Stands after the systemadmin's prompt, which may shape the proposal but not the rules of the game.
const frame = `Faste regler, som går foran alt annet:
- Svar med ett JSON-objekt etter det oppgitte skjemaet og ikke noe annet.
- Det som ingen har sagt, og som bare den som søker kan vite, skriver du som [[det som må fylles inn]]. Felt du ikke vet noe om, er null.
${dataFrame}`;

/** The order for a proposal: the systemadmin's prompt, the fixed rules, and the wishes as data. */
export function generationQuestion(
  prompt: string,
  request: GenerationRequest,
  rules: ValidationRules,
): Question {
  const { description, title, ects_credits } = request;
  return {
    name: 'studieplan',
    schema: generatedAnswerSchema,
    system: `${prompt}\n\n${frame}`,
    user: `Krav som gjelder nå: minst ${rules.min_knowledge_items} kunnskaper, ${rules.min_skills_items} ferdigheter og ${rules.min_competence_items} kompetanser; ${rules.min_ects_hours} til ${rules.max_ects_hours} timer per kompetansepoeng, og kompetansepoeng i hele eller halve.\n\nLag en studieplan etter denne bestillingen.\n${asData({ description, title, ects_credits }, randomBytes(16).toString('hex'))}`,
  };
}

const kindNames: Record<OutcomeKind, string> = {
  knowledge: 'kunnskaper',
  skills: 'ferdigheter',
  competence: 'kompetanser',
};

/** The order for the outcomes that a proposal lacks: `missing` says how many of each kind. */
export function furtherOutcomesQuestion(
  prompt: string,
  request: GenerationRequest,
  proposal: Pick<Draft, 'title' | 'description' | 'learning_outcomes'>,
  missing: Record<OutcomeKind, number>,
): Question {
  const wanted = outcomeKinds
    .filter((kind) => missing[kind] > 0)
    .map((kind) => `${missing[kind]} ${kindNames[kind]}`)
    .join(', ');
  const { title, description, learning_outcomes } = proposal;
  const data = { order: request.description, title, description, learning_outcomes };
  return {
    name: 'laeringsutbytte',
    schema: furtherOutcomesSchema,
    system: `${prompt}\n\n${frame}`,
    user: `Denne studieplanen mangler ${wanted}. Svar bare med de nye læringsutbyttene; ingen av dem skal stå der fra før. Listene som ikke mangler noe, er tomme.\n${asData(data, randomBytes(16).toString('hex'))}`,
  };
}
