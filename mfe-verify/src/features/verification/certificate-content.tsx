import { useId, type ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { writtenIn } from '@studieplan/contracts/public/prose';
import { type TextBlock, textSections } from '@studieplan/contracts/public/text-sections';
import { text as textWords } from '@studieplan/contracts/public/words/nb/text';
import { LegalText } from '@studieplan/ui/legal-text/legal-text.tsx';
import { formats } from '../../texts/formats.ts';
import { spokenLanguage, words } from '../../texts/texts.ts';

/** The frozen text of the version, what its approval means, and the legal basis. */
export function CertificateContent({ plan, legalText }: { plan: PublicPlan; legalText: string }) {
  const t = words('text', textWords);
  const shown = spokenLanguage();
  const { hours } = formats();
  const foreign = writtenIn(plan, t, formats(), shown);
  return (
    <div className="kv-doc">
      {foreign !== undefined && <p className="kv-foreign">{foreign}</p>}
      {textSections(plan, legalText, t, { hours, shown }).map(({ title, blocks }) => (
        <Section key={title} title={title}>
          {blocks.map((block, index) => (
            <Block key={index} {...block} />
          ))}
        </Section>
      ))}
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

function Block({ heading, lines, isList, language }: TextBlock) {
  return (
    <>
      {heading !== undefined && (
        <h3 className="ds-heading" data-size="2xs">
          {heading}
        </h3>
      )}
      {isList ? (
        <ul className="kv-list" lang={language}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      ) : (
        lines.map((line, index) => (
          <p key={index} lang={language}>
            {line}
          </p>
        ))
      )}
    </>
  );
}
