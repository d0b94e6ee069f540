import { Fragment, useId, type ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { meaningBeside, paragraphsOf, writtenIn } from '@studieplan/contracts/public/prose';
import { text as textWords } from '@studieplan/contracts/public/words/nb/text';
import { regulationRows } from '@studieplan/contracts/public/regulation-rows';
import { LegalText } from '@studieplan/ui/legal-text/legal-text.tsx';
import { formats, hours } from '../../texts/formats.ts';
import { spokenLanguage, words } from '../../texts/texts.ts';

/** The frozen text of the version, what its approval means, and the legal basis. */
export function CertificateContent({ plan, legalText }: { plan: PublicPlan; legalText: string }) {
  const { learning_outcomes: outcomes, content_modules: modules } = plan;
  const t = words('text', textWords);
  const { language } = plan.metadata;
  const told = regulationRows(plan, t, hours);
  const foreign = writtenIn(plan, t, formats, spokenLanguage());
  return (
    <div className="kv-doc">
      {foreign !== undefined && <p className="kv-foreign">{foreign}</p>}
      <Section title={t.about}>
        <Paragraphs text={plan.description} language={language} />
      </Section>
      <Section title={t.outcomes}>
        <Outcomes title={t.knowledge} language={language} items={outcomes.knowledge} />
        <Outcomes title={t.skills} language={language} items={outcomes.skills} />
        <Outcomes title={t.competence} language={language} items={outcomes.competence} />
      </Section>
      {modules.length > 0 && (
        <Section title={t.content}>
          <Items language={language} items={modules} />
        </Section>
      )}
      {told.length > 0 && (
        <Section title={t.setting}>
          {told.map(({ label, text, own }) => (
            <Fragment key={label}>
              <h3 className="ds-heading" data-size="2xs">
                {label}
              </h3>
              <Paragraphs text={text} language={own ? undefined : language} />
            </Fragment>
          ))}
        </Section>
      )}
      <Section title={t.criteria}>
        <Paragraphs text={plan.assessment_criteria} language={language} />
      </Section>
      <Approval plan={plan} legalText={legalText} />
      {legalText.trim() !== '' && (
        <Section title={t.law}>
          <div className="kv-doc__text" lang="no">
            <LegalText html={legalText} />
          </div>
        </Section>
      )}
    </div>
  );
}

function Approval({ plan, legalText }: { plan: PublicPlan; legalText: string }) {
  const t = words('text', textWords);
  const { change_comment: comment } = plan;
  const { title, meaning } = meaningBeside(legalText, plan, t, spokenLanguage());
  return (
    <Section title={t.approval}>
      {comment && (
        <>
          <h3 className="ds-heading" data-size="2xs">
            {t.comment}
          </h3>
          <Paragraphs text={comment} language="no" />
        </>
      )}
      <h3 className="ds-heading" data-size="2xs">
        {title}
      </h3>
      <p>{meaning}</p>
    </Section>
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

function Paragraphs({ text, language }: { text: string; language: string | undefined }) {
  return paragraphsOf(text).map((line, index) => (
    <p key={index} lang={language}>
      {line}
    </p>
  ));
}

function Outcomes({ title, ...list }: { title: string } & ItemList) {
  if (list.items.length === 0) return null;
  return (
    <>
      <h3 className="ds-heading" data-size="2xs">
        {title}
      </h3>
      <Items {...list} />
    </>
  );
}

interface ItemList {
  items: readonly string[];
  language: string;
}

function Items({ items, language }: ItemList) {
  return (
    <ul className="kv-list" lang={language}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
