import type { PublicPlan } from '@studieplan/contracts';
import { languageTag } from '@studieplan/contracts/public/language';
import { type PublicFact, publicFacts } from '@studieplan/contracts/public/facts';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { LabelledList } from '@studieplan/ui/facts/facts.tsx';
import { ScoreDisc } from '@studieplan/ui/score/score-badge.tsx';
import { formats } from '../../texts/formats.ts';
import { words } from '../../texts/texts.ts';

/** Scope, level, who stands behind and who approved. */
export function CertificateFacts({ plan }: { plan: PublicPlan }) {
  const facts = publicFacts(plan, words('certificate', certificate), formats());
  return (
    <div>
      <LabelledList
        wide
        facts={facts.map((fact) => [
          fact.label,
          <Value key={fact.label} fact={fact} language={languageTag(plan.metadata.language)} />,
        ])}
      />
    </div>
  );
}

function Value({
  fact: { value, note, known, own, verdict },
  language,
}: {
  fact: PublicFact;
  language: string;
}) {
  return (
    <>
      {own ? <div lang={language}>{value}</div> : verdict === undefined && value}
      {verdict !== undefined && (
        <span className="kv-score" data-level={verdict.level}>
          <ScoreDisc level={verdict.level} />
          {value}
          <span className="kv-score__word">{verdict.word}</span>
        </span>
      )}
      {note && <span>{note}</span>}
      {known && <span>{known}</span>}
    </>
  );
}
