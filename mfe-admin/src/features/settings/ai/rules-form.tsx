import {
  type DrawFigures,
  operations,
  type SelfApprovalPolicy,
  selfApprovalPolicyLabels,
  validationRules,
  type ValidationRules,
} from '@studieplan/contracts';
import {
  type FieldWiring,
  CheckboxField,
  formatCredits,
  formatHours,
  NumberField,
  parseNumber,
  SelectField,
} from '@studieplan/ui';
import type { Say } from '../../../page-message/page-message.tsx';
import { drawsText } from '../../../draws-text/draws-text.ts';
import { SettingForm } from '../setting-form.tsx';
import { useSettingForm } from '../use-setting-form.ts';
import type { Keep } from '../use-settings.ts';

/** What the rules are called in the history of their changes. */
const ruleLabels: Record<keyof ValidationRules, string> = {
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

type Fields = Record<keyof ValidationRules, string>;

/** The rules as they stand in the form. */
function ruleFields(saved: ValidationRules): Fields {
  const { self_approval, self_approval_max_credits: ceiling, self_approval_sample: sample } = saved;
  return {
    min_knowledge_items: formatHours(saved.min_knowledge_items),
    min_skills_items: formatHours(saved.min_skills_items),
    min_competence_items: formatHours(saved.min_competence_items),
    min_ects_hours: formatHours(saved.min_ects_hours),
    max_ects_hours: formatHours(saved.max_ects_hours),
    min_validation_score: formatHours(saved.min_validation_score),
    self_approval,
    self_approval_max_credits: ceiling === null ? '' : formatCredits(ceiling),
    self_approval_sample: String(sample ?? ''),
    require_regulation_fields: String(saved.require_regulation_fields),
  };
}

/** What the form sends; what is no number stays undefined, so that the contract names the field. */
function rulesOf(fields: Fields) {
  const [ceiling, sample] = [fields.self_approval_max_credits.trim(), fields.self_approval_sample.trim()];
  return {
    min_knowledge_items: parseNumber(fields.min_knowledge_items),
    min_skills_items: parseNumber(fields.min_skills_items),
    min_competence_items: parseNumber(fields.min_competence_items),
    min_ects_hours: parseNumber(fields.min_ects_hours),
    max_ects_hours: parseNumber(fields.max_ects_hours),
    min_validation_score: parseNumber(fields.min_validation_score),
    self_approval: fields.self_approval,
    // A ceiling that is no number must not be taken for one that is left out.
    self_approval_max_credits: ceiling === '' ? null : (parseNumber(ceiling) ?? ceiling),
    self_approval_sample: sample === '' ? null : (parseNumber(sample) ?? sample),
    require_regulation_fields: fields.require_regulation_fields === 'true',
  };
}

interface Props {
  saved: ValidationRules;
  /** Left out by a server of before there was a draw. */
  draws: DrawFigures | undefined;
  keep: Keep;
  say: Say;
}

/** The fixed rules that every validation checks, and who may approve an own text. */
export function RulesForm({ saved, draws, keep, say }: Props) {
  const { field, parts } = useSettingForm({
    tab: 'ki-validering',
    name: 'rules',
    saved: ruleFields(saved),
    operation: operations.updateValidationRules,
    history: operations.listValidationRulesChanges,
    refreshes: [operations.getPlanRules],
    fallback: 'Failed to update validation rules',
    inputOf: rulesOf,
    onSaved: ({ admin_id: _actor, ...rules }) =>
      keep({ validation_rules: validationRules.parse({ ...saved, ...rules }) }),
    say,
    savedText: 'Valideringsregler lagret',
    refusedText: 'Feil ved lagring',
  });
  return (
    <SettingForm
      parts={parts}
      title="Valideringsregler"
      lead="Faste krav som alltid sjekkes, uansett hva en språkmodell mener."
      className="kv-form"
      saveText="Lagre valideringsregler"
      of="valideringsreglene"
      labels={ruleLabels}
    >
      <TextRules field={field} />
      <ApprovalRules field={field} draws={draws} />
    </SettingForm>
  );
}

interface FieldsProps {
  /** Wires one rule: id, value, error and change. */
  field: (rule: keyof ValidationRules) => FieldWiring & { id: string };
}

function TextRules({ field }: FieldsProps) {
  return (
    <>
      <fieldset className="ds-fieldset">
        <legend className="ds-label">Minste antall læringsutbytter</legend>
        <div className="kv-trio">
          <NumberField {...field('min_knowledge_items')} label="Kunnskaper" maxLength={5} />
          <NumberField {...field('min_skills_items')} label="Ferdigheter" maxLength={5} />
          <NumberField {...field('min_competence_items')} label="Kompetanse" maxLength={5} />
        </div>
      </fieldset>
      <fieldset className="ds-fieldset">
        <legend className="ds-label">Timer per kompetansepoeng</legend>
        <div className="kv-duo">
          <NumberField {...field('min_ects_hours')} label="Minst" decimals suffix="timer" maxLength={6} />
          <NumberField {...field('max_ects_hours')} label="Høyst" decimals suffix="timer" maxLength={6} />
        </div>
      </fieldset>
      <div>
        <NumberField
          {...field('min_validation_score')}
          label="Laveste score uten advarsel"
          description="Planer under grensen får en advarsel."
          decimals
          suffix="%"
          maxLength={6}
        />
      </div>
    </>
  );
}

/** What each choice means for who has read what becomes public. */
const policyMeanings: Record<SelfApprovalPolicy, string> = {
  allowed:
    'Forfatteren kan godkjenne en plan som de faste reglene ikke finner formfeil i. Ingen trenger å ha lest innholdet.',
  model_only: 'En språkmodell må ha lest innholdet. Om den dømmer godt, er ikke prøvd.',
  examined:
    'En språkmodell må ha lest innholdet, og den må ha bestått prøven de siste 90 dagene. Består ingen, går alt til en administrator.',
  off: 'Alt går til en administrator.',
};
const isPolicy = (value: string): value is SelfApprovalPolicy => Object.hasOwn(policyMeanings, value);

function ApprovalRules({ field, draws }: FieldsProps & { draws: DrawFigures | undefined }) {
  const { value: chosen } = field('self_approval');
  const { id, value, onChange } = field('require_regulation_fields');
  return (
    <>
      <fieldset className="ds-fieldset">
        <legend className="ds-label">Selvgodkjenning</legend>
        <SelectField
          {...field('self_approval')}
          label="Forfattere kan selvgodkjenne"
          description={isPolicy(chosen) ? policyMeanings[chosen] : undefined}
          options={Object.entries(selfApprovalPolicyLabels)}
        />
        <NumberField
          {...field('self_approval_max_credits')}
          label="Flest kompetansepoeng"
          description="Tomt felt: Ingen grense"
          optional
          decimals
          suffix="poeng"
          maxLength={6}
        />
        <NumberField
          {...field('self_approval_sample')}
          label="Stikkprøve: én av"
          description="Så mange selvgodkjenninger går på måfå til en administrator før noe blir offentlig. Tomt felt: ingen."
          optional
          suffix="planer"
          maxLength={3}
        />
        {draws !== undefined && draws.drawn > 0 && <p className="kv-muted kv-small">{drawsText(draws)}</p>}
      </fieldset>
      <CheckboxField
        id={id}
        label={ruleLabels.require_regulation_fields}
        description="Planer uten målgruppe, læringsressurser, arbeidsmetoder, krav til kursleder, varighet eller undervisningsform kan ikke sendes inn."
        checked={value === 'true'}
        onChange={(checked) => onChange(String(checked))}
      />
    </>
  );
}
