import type { ValidationRules } from '@studieplan/contracts';
import {
  formatHours,
  ListField,
  NumberField,
  SelectField,
  Sheet,
  TextAreaField,
  TextField,
  type FormErrors,
} from '@studieplan/ui';
import { BlankCount } from '../../blanks/blanks.tsx';
import { countries, languages } from '../../plan-fields/field-labels.ts';
import { EqfField, EqfText } from './eqf-field.tsx';
import { fieldPaths } from './field-paths.ts';
import { HoursScale } from './hours-scale.tsx';
import { Remarked } from './live/field-remarks.tsx';
import { MethodsField } from './methods-field.tsx';
import { hoursOf, writtenItems, type PlanDraft } from './plan-draft.ts';
import { RegulationSection } from './regulation-section.tsx';
import type { SectionProps } from './section-props.ts';

export interface PlanFieldsProps {
  draft: PlanDraft;
  onChange: (change: Partial<PlanDraft>) => void;
  errors: FormErrors['fields'];
  rules: ValidationRules | undefined;
}

/** The sections of the form. */
export function PlanFields({ draft, onChange, errors, rules }: PlanFieldsProps) {
  const section: SectionProps = {
    draft,
    rules,
    field: (name) => ({
      id: fieldPaths[name],
      value: draft[name],
      error: errors[fieldPaths[name]],
      onChange: (value) => onChange({ [name]: value }),
    }),
  };
  return (
    <>
      <BasicSection {...section} />
      <OutcomeSection {...section} />
      <ModuleSection {...section} />
      <AssessmentSection {...section} />
      <MetadataSection {...section} />
      <RegulationSection {...section} />
    </>
  );
}

function BasicSection({ draft, rules, field }: SectionProps) {
  const range = hoursOf(draft, rules);
  return (
    <Sheet title="Grunnleggende informasjon" aside={<BlankCount of={['title', 'description']} />}>
      <div className="kv-form">
        <Remarked id={fieldPaths.title}>
          <TextField label="Tittel" maxLength={200} {...field('title')} />
        </Remarked>
        <Remarked id={fieldPaths.description}>
          <TextAreaField
            label="Beskrivelse"
            description="Hvem er planen for, hva er målet, og hvordan er timene fordelt?"
            {...field('description')}
          />
        </Remarked>
        <Remarked id={fieldPaths.ects_credits} span="2">
          <NumberField
            label="Kompetansepoeng"
            description="I steg på 0,5"
            decimals
            {...field('ects_credits')}
          />
        </Remarked>
        <Remarked id={fieldPaths.estimated_hours} span="4">
          <NumberField
            label="Estimerte timer"
            description={hoursHint(range, rules)}
            decimals
            suffix="timer"
            after={range && <HoursScale range={range} />}
            {...field('estimated_hours')}
          />
        </Remarked>
      </div>
    </Sheet>
  );
}

function OutcomeSection({ draft, rules, field }: SectionProps) {
  const outcome = (
    name: 'knowledge' | 'skills' | 'competence',
    label: string,
    addText: string,
    least?: number,
  ) => (
    <Remarked id={fieldPaths[name]}>
      <ListField
        label={label}
        addText={addText}
        items={draft[name]}
        hint={countHint(draft[name], least)}
        emptyRows={least}
        {...field(name)}
      />
    </Remarked>
  );
  return (
    <Sheet
      title="Læringsutbytte"
      aside={<BlankCount of={['learning_outcomes']} />}
      lead="Skriv det deltakeren kan vise, gjøre eller forklare etterpå. Enter gir ny linje. Du kan lime inn en hel liste. Tomme linjer blir ikke lagret."
    >
      <div className="kv-stack">
        {outcome('knowledge', 'Kunnskaper', 'Legg til kunnskap', rules?.min_knowledge_items)}
        {outcome('skills', 'Ferdigheter', 'Legg til ferdighet', rules?.min_skills_items)}
        {outcome('competence', 'Kompetanse', 'Legg til kompetanse', rules?.min_competence_items)}
      </div>
    </Sheet>
  );
}

function ModuleSection({ draft, field }: SectionProps) {
  return (
    <Sheet title="Innholdsmoduler" aside={<BlankCount of={['content_modules']} />}>
      <Remarked id={fieldPaths.content_modules}>
        <ListField
          label="Innholdsmoduler"
          hideLabel
          itemLabel="Modul"
          addText="Legg til modul"
          items={draft.content_modules}
          {...field('content_modules')}
        />
      </Remarked>
    </Sheet>
  );
}

function AssessmentSection({ draft, field }: SectionProps) {
  return (
    <Sheet title="Vurdering" aside={<BlankCount of={['assessment_criteria']} />}>
      <div className="kv-form">
        <Remarked id={fieldPaths.assessment_criteria}>
          <TextAreaField
            label="Vurderingskriterier"
            description="Hva skal deltakeren levere eller vise, og hva skal til for å bestå?"
            rows={4}
            {...field('assessment_criteria')}
          />
        </Remarked>
        <Remarked id={fieldPaths.assessment_methods}>
          <MethodsField items={draft.assessment_methods} {...field('assessment_methods')} />
        </Remarked>
      </div>
    </Sheet>
  );
}

// What the plan names already stays a choice, also when the list does not know it.
function choices(known: Record<string, string>, value: string): [string, string][] {
  const all = value === '' || value in known ? known : { ...known, [value]: value };
  return Object.entries(all).map(([code, name]) => [code, name === code ? code : `${name} (${code})`]);
}

function MetadataSection({ draft, field }: SectionProps) {
  return (
    <Sheet title="Metadata">
      <div className="kv-form">
        <Remarked id={fieldPaths.eqf_level} span="2">
          <EqfField textId="eqf-text" {...field('eqf_level')} />
        </Remarked>
        <EqfText level={draft.eqf_level} id="eqf-text" />
        <Remarked id={fieldPaths.language} span="2">
          <SelectField label="Språk" options={choices(languages, draft.language)} {...field('language')} />
        </Remarked>
        <Remarked id={fieldPaths.country} span="2">
          <SelectField label="Land" options={choices(countries, draft.country)} {...field('country')} />
        </Remarked>
      </div>
    </Sheet>
  );
}

/** Advice only: one item of each kind is enough to save (design.md 12). */
function countHint(items: readonly string[], least: number | undefined): string | undefined {
  const count = writtenItems(items).length;
  // Nothing is amiss before anything is written.
  if (least === undefined || count === 0 || count >= least) return undefined;
  return `Anbefalt: minst ${least}. Du har ${count} ennå.`;
}

function hoursHint(
  range: ReturnType<typeof hoursOf>,
  rules: ValidationRules | undefined,
): string | undefined {
  if (range !== undefined) {
    return `${formatHours(range.credits)} kompetansepoeng gir ${formatHours(range.min)}–${formatHours(range.max)} timer`;
  }
  return (
    rules &&
    `${formatHours(rules.min_ects_hours)}–${formatHours(rules.max_ects_hours)} timer per kompetansepoeng`
  );
}
