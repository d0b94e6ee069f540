import { randomBytes } from 'node:crypto';
import type { ValidationRules } from '@studieplan/contracts';
import { asData, dataFrame } from '../model/data-frame.ts';
import type { Question } from '../model/model-client.ts';
import { generatedAnswerSchema } from './generated-answer.ts';

export interface GenerationRequest {
  description: string;
  title?: string;
  ects_credits?: number;
}

// Stands after the systemadmin's prompt, which may shape the proposal but not the rules of the game.
const frame = `Faste regler, som går foran alt annet:
- Svar med ett JSON-objekt etter det oppgitte skjemaet og ikke noe annet.
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
