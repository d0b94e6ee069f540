import { useId, type ReactNode } from 'react';
import { regulationFieldNames, regulationRequirements, type Plan } from '@studieplan/contracts';
import { formatCredits, formatHours, Heading } from '@studieplan/ui';
import { toldRegulation } from '../../plan-fields/regulation-text.ts';
import { FieldNotes } from '../../remarks/field-notes.tsx';
import { FieldNumbers, MarkedText } from '../../remarks/marked-text.tsx';
import { SuspicionProvider } from '../../remarks/suspected-text.tsx';
import { hasNotesOn, useNotes } from '../../remarks/notes-context.tsx';

/** A title with the numbers of remarks beside it: outside the heading, whose words name the part. */
function Titled({ fields, children }: { fields: readonly string[]; children: ReactNode }) {
  return (
    <div className="kv-titled">
      {children}
      <FieldNumbers fields={fields} />
    </div>
  );
}

interface PartProps {
  title: string;
  /** Fields whose remarks stand here. */
  fields?: readonly string[];
  /** They are a list: remarks on it as a whole have their numbers at the title. */
  list?: boolean;
  children: ReactNode;
}

function Part({ title, fields = [], list = false, children }: PartProps) {
  const id = useId();
  const heading = (
    <Heading level={2} size="xs" id={id}>
      {title}
    </Heading>
  );
  return (
    <section aria-labelledby={id}>
      {list ? <Titled fields={fields}>{heading}</Titled> : heading}
      <div>
        {children}
        {fields.length > 0 && <FieldNotes fields={fields} label={title} />}
      </div>
    </section>
  );
}

const nothing = <p className="kv-muted">Ikke fylt ut</p>;

function Outcomes({ title, field, items }: { title: string; field: string; items: readonly string[] }) {
  return (
    <>
      {items.length === 0 && <FieldNumbers fields={[field]} />}
      {items.length > 0 && (
        <>
          <Titled fields={[field]}>
            <Heading level={3} size="2xs">
              {title}
            </Heading>
          </Titled>
          <ul className="kv-list">
            {items.map((item, index) => (
              <li key={index}>
                <MarkedText field={field} item={index} text={item} />
              </li>
            ))}
          </ul>
        </>
      )}
      <FieldNotes fields={[field]} label={title} />
    </>
  );
}

const inParts: Record<string, readonly string[]> = { duration: ['duration.hours', 'duration.meetings'] };
// The page has other words for them than the plan.
const worded: ReadonlySet<string> = new Set(['duration', 'delivery']);
const fieldsOf = (name: string) => inParts[name] ?? [name];

// A plan from before tells nothing of it, and says nothing about it either.
function Regulation({ plan }: { plan: Plan }) {
  const told = toldRegulation(plan);
  if (told.length === 0) return null;
  const missing = regulationRequirements(plan).filter((one) => !one.told);
  return (
    <>
      {told.map(({ path, label, text }) => (
        <Part key={path} title={label} fields={fieldsOf(path)}>
          <p className="kv-lines">
            {worded.has(path) ? (
              <>
                {text}
                <FieldNumbers fields={fieldsOf(path)} all />
              </>
            ) : (
              <MarkedText field={path} text={text} />
            )}
          </p>
        </Part>
      ))}
      {missing.length > 0 && (
        <Part title="Forskriftens krav">
          <p className="kv-muted">{`Ikke fortalt: ${missing.map(({ label }) => label).join(', ')}`}</p>
        </Part>
      )}
    </>
  );
}

const figures = [
  'title',
  'ects_credits',
  'estimated_hours',
  'metadata.eqf_level',
  'metadata.language',
  'metadata.country',
];

/** What stands outside the text and can be remarked on too: title, figures, and what is not told. */
function Figures({ plan }: { plan: Plan }) {
  const notes = useNotes();
  const told = new Set(toldRegulation(plan).map(({ path }) => path));
  const untold = regulationFieldNames.filter((name) => !told.has(name)).flatMap(fieldsOf);
  const fields = [...figures, ...untold];
  if (notes === undefined || !hasNotesOn(notes, fields)) return null;
  return (
    <Part title="Tittel og omfang" fields={fields}>
      <p>
        <MarkedText field="title" text={plan.title} />
      </p>
      <p>
        {`${formatCredits(plan.ects_credits)} kompetansepoeng, ${formatHours(plan.estimated_hours)} timer, EQF-nivå ${plan.metadata.eqf_level}`}
        <FieldNumbers fields={fields.filter((field) => field !== 'title')} all />
      </p>
    </Part>
  );
}

interface PlanDocumentProps {
  plan: Plan;
  /** For an administrator who decides: what sent the plan to a person is marked. */
  decides: boolean;
}

/** The plan's own text, part by part. */
export function PlanDocument({ plan, decides }: PlanDocumentProps) {
  const suspected = decides && !plan.validation_stale ? (plan.validation_feedback?.suspicion ?? []) : [];
  const { knowledge, skills, competence } = plan.learning_outcomes;
  const methods = plan.metadata.assessment_methods;
  return (
    <SuspicionProvider value={suspected}>
      <article className="kv-sheet kv-doc kv-breaks" aria-label="Studieplanen">
        <Part title="Beskrivelse" fields={['description']}>
          <p className="kv-lines">
            <MarkedText field="description" text={plan.description} />
          </p>
        </Part>
        <Part title="Læringsutbytte">
          <Outcomes title="Kunnskaper" field="learning_outcomes.knowledge" items={knowledge} />
          <Outcomes title="Ferdigheter" field="learning_outcomes.skills" items={skills} />
          <Outcomes title="Kompetanse" field="learning_outcomes.competence" items={competence} />
        </Part>
        <Part title="Innholdsmoduler" fields={['content_modules']} list>
          {plan.content_modules.length === 0 ? (
            nothing
          ) : (
            <ol className="kv-rows kv-modules">
              {plan.content_modules.map((module, index) => (
                <li key={index}>
                  <MarkedText field="content_modules" item={index} text={module} />
                </li>
              ))}
            </ol>
          )}
        </Part>
        <Part title="Vurderingskriterier" fields={['assessment_criteria']}>
          <p className="kv-lines">
            <MarkedText field="assessment_criteria" text={plan.assessment_criteria} />
          </p>
        </Part>
        <Part title="Vurderingsformer" fields={['metadata.assessment_methods']} list>
          {methods.length === 0 ? (
            nothing
          ) : (
            <p className="kv-inline">
              {methods.map((method, index) => (
                <span className="ds-tag kv-plain" data-color="neutral" key={index}>
                  <MarkedText field="metadata.assessment_methods" item={index} text={method} />
                </span>
              ))}
            </p>
          )}
        </Part>
        <Regulation plan={plan} />
        <Figures plan={plan} />
      </article>
    </SuspicionProvider>
  );
}
