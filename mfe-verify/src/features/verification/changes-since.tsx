import { useEffect, useId, useState } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import type { FieldChange, Stretch } from '@studieplan/contracts/field-changes';
import { languageTag } from '@studieplan/contracts/public/language';
import { changesSince } from '@studieplan/contracts/public/changes-since';
import { text as textWords } from '@studieplan/contracts/public/words/nb/text';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { notices } from '@studieplan/contracts/public/words/nb/notices';
import { formats } from '../../texts/formats.ts';
import { words } from '../../texts/texts.ts';
import { readPublicPlan } from './public-plan-client.ts';
import { toldAnswer } from './told-answer.ts';

const texts = () => words('notices', notices);

/** What the current version says otherwise than this one, from the public answer to the current one's code. */
export function ChangesSince({ plan, link }: { plan: PublicPlan; link: string }) {
  const t = texts();
  const title = useId();
  const [newer, setNewer] = useState<PublicPlan | 'away' | undefined>(() => toldAnswer(link)?.study_plan);
  useEffect(() => {
    const controller = new AbortController();
    readPublicPlan(link, controller.signal).then(
      ({ study_plan }) => setNewer(study_plan),
      () => controller.signal.aborted || setNewer('away'),
    );
    return () => controller.abort();
  }, [link]);
  return (
    <section className="kv-since" aria-labelledby={title} aria-busy={newer === undefined}>
      <h2 className="ds-heading" data-size="sm" id={title}>
        {t.changed}
      </h2>
      {newer === undefined && <p role="status">{t.comparing}</p>}
      {newer === 'away' && <p role="alert">{t.notCompared}</p>}
      {newer !== undefined && newer !== 'away' && <Compared older={plan} newer={newer} />}
    </section>
  );
}

function Compared({ older, newer }: { older: PublicPlan; newer: PublicPlan }) {
  const t = texts();
  const { changes, changed, same } = changesSince(
    older,
    newer,
    { certificate: words('certificate', certificate), text: words('text', textWords) },
    formats(),
  );
  if (changed === 0) return <p>{t.nothingChanged(newer.version_number)}</p>;
  return (
    <>
      <p>{t.fieldsChanged(changed, newer.version_number, same)}</p>
      <ul className="kv-change">
        {changes.map((change, index) => (
          <Changed key={index} change={change} language={languageTag(newer.metadata.language)} />
        ))}
      </ul>
    </>
  );
}

function Changed({ change, language }: { change: FieldChange; language: string }) {
  return (
    <li>
      <span>{change.label}</span>
      <p lang={change.own ? undefined : language}>
        {change.stretches.map((stretch, index) => (
          <Marked key={index} stretch={stretch} />
        ))}
      </p>
    </li>
  );
}

/** Never told by colour alone: struck through and underlined, and named for screen readers. */
function Marked({ stretch: { text, change } }: { stretch: Stretch }) {
  const t = texts();
  if (change === undefined) return text;
  const [Mark, begins, ends] =
    change === 'added'
      ? (['ins', t.added, t.addedEnds] as const)
      : (['del', t.removed, t.removedEnds] as const);
  return (
    <Mark>
      <span className="ds-sr-only">{` [${begins}: `}</span>
      {text}
      <span className="ds-sr-only">{` ${ends}] `}</span>
    </Mark>
  );
}
