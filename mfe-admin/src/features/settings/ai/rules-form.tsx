import { operations, type ValidationRules } from '@studieplan/contracts';
import { formatHours, NumberField, parseNumber, Sheet } from '@studieplan/ui';
import type { Say } from '../../../page-message/page-message.tsx';
import { ChangeHistory } from '../history/change-history.tsx';
import { SaveFoot } from '../save-foot.tsx';
import { useSettingForm } from '../use-setting-form.ts';
import type { Keep } from '../use-settings.ts';

type Rule = keyof ValidationRules;

const labels: Record<Rule, string> = {
  min_knowledge_items: 'Minste antall kunnskaper',
  min_skills_items: 'Minste antall ferdigheter',
  min_competence_items: 'Minste antall kompetanse',
  min_ects_hours: 'Minst timer per kompetansepoeng',
  max_ects_hours: 'Høyst timer per kompetansepoeng',
  min_validation_score: 'Laveste score uten advarsel',
};
const rules = Object.keys(labels) as Rule[];

function mapped<T>(convert: (rule: Rule) => T): Record<Rule, T> {
  return Object.fromEntries(rules.map((rule) => [rule, convert(rule)])) as Record<Rule, T>;
}

/** The fixed rules that every validation checks. */
export function RulesForm({ saved, keep, say }: { saved: ValidationRules; keep: Keep; say: Say }) {
  const { field, submit, foot } = useSettingForm({
    tab: 'ki-validering',
    name: 'rules',
    saved: mapped((rule) => formatHours(saved[rule])),
    operation: operations.updateValidationRules,
    history: operations.listValidationRulesChanges,
    refreshes: [operations.getPlanRules],
    fallback: 'Failed to update validation rules',
    inputOf: (fields) => mapped((rule) => parseNumber(fields[rule])),
    onSaved: ({ admin_id: _actor, ...validation_rules }) => keep({ validation_rules }),
    say,
    savedText: 'Valideringsregler lagret',
    refusedText: 'Feil ved lagring',
  });
  return (
    <Sheet
      title="Valideringsregler"
      lead={
        <>
          Faste krav som alltid sjekkes, uansett hva <span className="kv-nowrap">KI-en</span> mener.
        </>
      }
    >
      <form className="kv-form" noValidate onSubmit={submit}>
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
        <SaveFoot text="Lagre valideringsregler" {...foot} />
      </form>
      <ChangeHistory
        operation={operations.listValidationRulesChanges}
        of="valideringsreglene"
        labels={labels}
      />
    </Sheet>
  );
}
