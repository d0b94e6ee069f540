import { type InputOf, type operations, type ValidationRules } from '@studieplan/contracts';
import { formatCredits, formatHours, parseNumber } from '@studieplan/ui';

/** What the rules are called in the history of their changes. */
export const ruleLabels: Record<keyof ValidationRules, string> = {
  min_knowledge_items: 'Minste antall kunnskaper',
  min_skills_items: 'Minste antall ferdigheter',
  min_competence_items: 'Minste antall kompetanse',
  min_ects_hours: 'Minst timer per kompetansepoeng',
  max_ects_hours: 'Høyst timer per kompetansepoeng',
  min_validation_score: 'Laveste score uten advarsel',
  self_approval: 'Selvgodkjenning',
  self_approval_max_credits: 'Flest kompetansepoeng ved selvgodkjenning',
  self_approval_sample: 'Stikkprøve av selvgodkjenninger',
  require_regulation_fields: 'Krev forskriftens felt ved innsending',
};

export const noCeiling = 'Ingen grense';
/** The rules as they stand in the form. */
export function ruleFields(saved: ValidationRules): Record<keyof ValidationRules, string> {
  const { self_approval_max_credits: ceiling } = saved;
  return {
    min_knowledge_items: formatHours(saved.min_knowledge_items),
    min_skills_items: formatHours(saved.min_skills_items),
    min_competence_items: formatHours(saved.min_competence_items),
    min_ects_hours: formatHours(saved.min_ects_hours),
    max_ects_hours: formatHours(saved.max_ects_hours),
    min_validation_score: formatHours(saved.min_validation_score),
    self_approval: saved.self_approval,
    self_approval_max_credits: ceiling === null ? '' : formatCredits(ceiling),
    self_approval_sample: saved.self_approval_sample === null ? '' : String(saved.self_approval_sample),
    require_regulation_fields: String(saved.require_regulation_fields),
  };
}

type Rules = InputOf<typeof operations.updateValidationRules>;

/** What the form sends; what is no number stays undefined, so that the contract names the field. */
export function rulesOf(fields: Record<keyof ValidationRules, string>) {
  const [ceiling, sample] = [fields.self_approval_max_credits.trim(), fields.self_approval_sample.trim()];
  return {
    min_knowledge_items: parseNumber(fields.min_knowledge_items),
    min_skills_items: parseNumber(fields.min_skills_items),
    min_competence_items: parseNumber(fields.min_competence_items),
    min_ects_hours: parseNumber(fields.min_ects_hours),
    max_ects_hours: parseNumber(fields.max_ects_hours),
    min_validation_score: parseNumber(fields.min_validation_score),
    self_approval: fields.self_approval as Rules['self_approval'],
    // A ceiling that is no number must not be taken for one that is left out.
    self_approval_max_credits: ceiling === '' ? null : (parseNumber(ceiling) ?? ceiling),
    self_approval_sample: sample === '' ? null : (parseNumber(sample) ?? sample),
    require_regulation_fields: fields.require_regulation_fields === 'true',
  };
}
