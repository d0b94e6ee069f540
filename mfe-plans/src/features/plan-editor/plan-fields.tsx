import { type ValidationRules, eqfLevels } from '@studieplan/contracts';
import {
  formatHours,
  ListField,
  NumberField,
  SelectField,
  Sheet,
  TextAreaField,
  TextField,
  type FormErrors,
  FieldFrame,
} from '@studieplan/ui';
import { BlankCount } from '../../blanks/blanks.tsx';
import { countries, languages, fieldPaths } from '../../plan-fields/fields.ts';
import { Remarked } from './live/field-remarks.tsx';
import { MethodsField } from './methods-field.tsx';
import { writtenItems } from '../../plan-fields/written.ts';
import { hoursOf, type PlanDraft, type HoursRange } from './plan-draft.ts';
import { RegulationSection, type SectionProps } from './regulation-section.tsx';

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

interface EqfFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  /** Id of the EqfText beside it. */
  textId: string;
}

/** The level, from 1 to 8; described by the text of that level, which stands apart from it for want of room. */
function EqfField({ id, value, onChange, error, textId }: EqfFieldProps) {
  return (
    <FieldFrame label="EQF-nivå" id={id} error={error}>
      {(wiring) => (
        <select
          {...wiring}
          aria-describedby={[wiring['aria-describedby'], textId].filter(Boolean).join(' ')}
          className="ds-input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {eqfLevels.map((level) => (
            <option key={level} value={level}>
              {level}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** What the chosen level asks for, in a few words. */
function EqfText({ level, id }: { level: string; id: string }) {
  return (
    <p className="kv-muted kv-small kv-eqf" id={id} aria-live="polite">
      {eqfTexts[level] === undefined ? '' : `Nivå ${level}: ${eqfTexts[level]}`}
    </p>
  );
}

/**
 * What each level asks for, in short and in our own words after the Norwegian framework (NKR), with the education that
 * lies there. NKR has no level 1.
 */
const eqfTexts: Record<string, string> = {
  1: 'Enkle oppgaver med tett støtte. NKR begynner på nivå 2, så nivå 1 finnes bare i EQF.',
  2: 'Grunnleggende kunnskaper og ferdigheter, brukt med veiledning. Som fullført grunnskole.',
  3: 'Kjenner sentrale begreper i faget og løser kjente oppgaver på egen hånd. Som deler av videregående opplæring.',
  4: 'Bred kunnskap i et fag, tar faglige valg og har ansvar for eget arbeid. Som fullført videregående opplæring.',
  5: 'Fordypet fagkunnskap, velger og begrunner metode, kan planlegge og lede arbeid. Som fagskole.',
  6: 'Bred og kritisk kunnskap, løser sammensatte faglige problemer med støtte i forskning. Som bachelorgrad.',
  7: 'Avansert og spesialisert kunnskap, arbeider selvstendig med faget og videreutvikler det. Som mastergrad.',
  8: 'Kunnskap i fronten av faget, skaper ny kunnskap ved egen forskning. Som doktorgrad.',
};

// The accepted range is the middle third; what lies far outside stands at the end.
const share = ({ min, max }: HoursRange, hours: number) => {
  const width = Math.max(max - min, 1);
  return Math.min(Math.max((hours - (min - width)) / (3 * width), 0.02), 0.98) * 100;
};

/** Where the hours lie beside the range that fits the credits; the words stand at the field. */
function HoursScale({ range }: { range: HoursRange }) {
  const { min, max, hours, refusal } = range;
  const at = hours === undefined ? undefined : `${share(range, hours)}%`;
  const outside = refusal !== null && at !== undefined;
  // Two figures on one spot cannot be read.
  const near = (limit: number) =>
    hours !== undefined && Math.abs(share(range, hours) - share(range, limit)) < 11;
  return (
    <div className="kv-range" aria-hidden="true">
      <div className="kv-range__scale">
        <span className="kv-range__ok" style={{ insetInline: '33.3%' }} />
        {at !== undefined && (
          <span
            className="kv-range__you"
            data-ok={outside ? undefined : ''}
            style={{ insetInlineStart: at }}
          />
        )}
      </div>
      <div className="kv-range__ticks">
        {!(outside && near(min)) && <span style={{ insetInlineStart: '33.3%' }}>{formatHours(min)}</span>}
        {!(outside && near(max)) && <span style={{ insetInlineStart: '66.7%' }}>{formatHours(max)}</span>}
        {outside && hours !== undefined && (
          <span className="kv-range__val" style={{ insetInlineStart: at }}>
            {formatHours(hours)}
          </span>
        )}
      </div>
    </div>
  );
}
