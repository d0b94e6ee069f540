import { useId, type ReactNode } from 'react';
import { regulationRequirements, type Plan } from '@studieplan/contracts';
import { toldRegulation } from '../../plan-fields/regulation-text.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="ds-heading" data-size="xs" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const nothing = <p className="kv-muted">Ikke fylt ut</p>;

function Outcomes({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className="ds-heading" data-size="2xs">
        {title}
      </h3>
      <ul className="kv-list">
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </>
  );
}

// A plan from before tells nothing of it, and says nothing about it either.
function Regulation({ plan }: { plan: Plan }) {
  const told = toldRegulation(plan);
  if (told.length === 0) return null;
  const missing = regulationRequirements(plan).filter((one) => !one.told);
  return (
    <>
      {told.map(({ path, label, text }) => (
        <Part key={path} title={label}>
          <p className="kv-lines">{text}</p>
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

/** The plan's own text, part by part. */
export function PlanDocument({ plan }: { plan: Plan }) {
  const { knowledge, skills, competence } = plan.learning_outcomes;
  const methods = plan.metadata.assessment_methods;
  return (
    <article className="kv-sheet kv-doc kv-breaks" aria-label="Studieplanen">
      <Part title="Beskrivelse">
        <p className="kv-lines">{plan.description}</p>
      </Part>
      <Part title="Læringsutbytte">
        <div>
          <Outcomes title="Kunnskaper" items={knowledge} />
          <Outcomes title="Ferdigheter" items={skills} />
          <Outcomes title="Kompetanse" items={competence} />
        </div>
      </Part>
      <Part title="Innholdsmoduler">
        {plan.content_modules.length === 0 ? (
          nothing
        ) : (
          <ol className="kv-modules">
            {plan.content_modules.map((module, index) => (
              <li key={index}>{module}</li>
            ))}
          </ol>
        )}
      </Part>
      <Part title="Vurderingskriterier">
        <p className="kv-lines">{plan.assessment_criteria}</p>
      </Part>
      <Part title="Vurderingsformer">
        {methods.length === 0 ? (
          nothing
        ) : (
          <p className="kv-inline">
            {methods.map((method, index) => (
              <span className="ds-tag kv-plain" data-color="neutral" key={index}>
                {method}
              </span>
            ))}
          </p>
        )}
      </Part>
      <Regulation plan={plan} />
    </article>
  );
}
