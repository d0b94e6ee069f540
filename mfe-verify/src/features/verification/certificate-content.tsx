import { Fragment, useId, type ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { LegalText } from '@studieplan/ui/legal-text/legal-text.tsx';
import { meaningOf, paragraphsOf } from '../../wording/prose.ts';
import { regulationRows } from '../../wording/regulation.ts';

/** The frozen text of the version, what its approval means, and the legal basis. */
export function CertificateContent({ plan, legalText }: { plan: PublicPlan; legalText: string }) {
  const { learning_outcomes: outcomes, content_modules: modules, change_comment: comment } = plan;
  const told = regulationRows(plan);
  return (
    <div className="kv-doc">
      <Section title="Om studieplanen">
        <Paragraphs text={plan.description} />
      </Section>
      <Section title="Læringsutbytte">
        <Outcomes title="Kunnskaper" items={outcomes.knowledge} />
        <Outcomes title="Ferdigheter" items={outcomes.skills} />
        <Outcomes title="Kompetanse" items={outcomes.competence} />
      </Section>
      {modules.length > 0 && (
        <Section title="Innhold">
          <Items items={modules} />
        </Section>
      )}
      {told.length > 0 && (
        <Section title="Målgruppe og gjennomføring">
          {told.map(({ label, text }) => (
            <Fragment key={label}>
              <h3 className="ds-heading" data-size="2xs">
                {label}
              </h3>
              <Paragraphs text={text} />
            </Fragment>
          ))}
        </Section>
      )}
      <Section title="Vurderingskriterier">
        <Paragraphs text={plan.assessment_criteria} />
      </Section>
      <Section title="Om godkjenningen">
        {comment && (
          <>
            <h3 className="ds-heading" data-size="2xs">
              Merknad
            </h3>
            <Paragraphs text={comment} />
          </>
        )}
        <h3 className="ds-heading" data-size="2xs">
          Hva godkjenningen ikke betyr
        </h3>
        <p>{meaningOf(plan)}</p>
      </Section>
      {legalText.trim() !== '' && (
        <Section title="Lovgrunnlag">
          <LegalText html={legalText} />
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="ds-heading" data-size="xs" id={id}>
        {title}
      </h2>
      <div className="kv-doc__text">{children}</div>
    </section>
  );
}

function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((line, index) => <p key={index}>{line}</p>);
}

function Outcomes({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className="ds-heading" data-size="2xs">
        {title}
      </h3>
      <Items items={items} />
    </>
  );
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="kv-list">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
