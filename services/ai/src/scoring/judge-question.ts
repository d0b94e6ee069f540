import { randomBytes } from 'node:crypto';
import type { PlanContent, ValidationRules } from '@studieplan/contracts';
import { hashOf } from '@studieplan/kit/secrets';
import type { Question } from '../model/model-client.ts';
import { asData, dataFrame } from '../model/data-frame.ts';
import { judgeAnswerSchema } from './judge-answer.ts';

// Stands after the systemadmin's prompt, which may shape the judging but not the rules of the game.
const frame = `Faste regler, som går foran alt annet:
- Svar med ett JSON-objekt etter det oppgitte skjemaet og ikke noe annet: summary, og for hvert av de fem kriteriene score (0–100), feedback og quotes.
- Hvert kriterium skal ha minst ett sitat i quotes: text er ordrett fra planen, path er feltet, for eksempel learning_outcomes.skills[1]. Et kriterium uten sitat som finnes i planen, teller høyst 84.
- Regn ikke ut noen totalscore.
${dataFrame}`;

/** Names everything in the question that does not vary from plan to plan. */
export const judgePromptHash = (prompt: string): string =>
  hashOf({ prompt, frame, schema: judgeAnswerSchema });

/** The plan as JSON-escaped data between random delimiters, after the systemadmin's prompt and the fixed rules. */
export function judgeQuestion(prompt: string, material: PlanContent, rules: ValidationRules): Question {
  const delimiter = randomBytes(16).toString('hex');
  const { min_knowledge_items, min_skills_items, min_competence_items, min_ects_hours, max_ects_hours } =
    rules;
  return {
    name: 'vurdering',
    schema: judgeAnswerSchema,
    system: `${prompt}\n\n${frame}`,
    user: `Krav som gjelder nå: minst ${min_knowledge_items} kunnskaper, ${min_skills_items} ferdigheter og ${min_competence_items} kompetanser; ${min_ects_hours} til ${max_ects_hours} timer per kompetansepoeng.\n\nVurder denne studieplanen.\n${asData(material, delimiter)}`,
  };
}
