import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hasBlank } from '@studieplan/contracts';
import { formatHours, Icon, ScoreBadge, totalLevel, type IconType } from '@studieplan/ui';
import { CheckmarkCircleFillIcon, CircleIcon, XMarkOctagonIcon } from '@studieplan/ui/icon/icons.ts';
import { focusRemarks } from './focus-field.ts';
import { hoursOf, outcomeCounts } from './plan-draft.ts';
import { requirementsOf } from './regulation-draft.ts';
import type { PlanEditor } from './use-plan-editor.ts';

type State = 'yes' | 'no' | 'wait';

const signs: Record<State, { icon: IconType; word: string }> = {
  yes: { icon: CheckmarkCircleFillIcon, word: 'Ferdig' },
  no: { icon: XMarkOctagonIcon, word: 'Må rettes' },
  wait: { icon: CircleIcon, word: 'Gjenstår' },
};

function Line({ state, children, note }: { state: State; children: ReactNode; note?: ReactNode }) {
  const { icon, word } = signs[state];
  return (
    <li data-ok={state}>
      <Icon of={icon} />
      <span>
        <span className="ds-sr-only">{`${word}: `}</span>
        {state === 'no' ? <strong>{children}</strong> : children}
        {note !== undefined && (
          <>
            <br />
            <span className="kv-muted">{note}</span>
          </>
        )}
      </span>
    </li>
  );
}

const written = (...texts: string[]): State =>
  texts.every((text) => text.trim() !== '' && !hasBlank(text)) ? 'yes' : 'wait';

function Hours({ draft, rules }: Pick<PlanEditor, 'draft' | 'rules'>) {
  const range = hoursOf(draft, rules);
  if (range?.hours === undefined) return <Line state="wait">Estimerte timer</Line>;
  if (range.refusal === null) return <Line state="yes">Estimerte timer</Line>;
  const over = range.hours > range.max;
  const by = formatHours(over ? range.hours - range.max : range.min - range.hours);
  return (
    <Line state="no" note={`${by} timer ${over ? 'over' : 'under'} grensen`}>
      Estimerte timer
    </Line>
  );
}

const outcomesOf = ({ knowledge, skills, competence }: PlanEditor['draft']) => [
  ...knowledge,
  ...skills,
  ...competence,
];

function Outcomes({ draft, rules }: Pick<PlanEditor, 'draft' | 'rules'>) {
  const counts = outcomeCounts(draft);
  const advised = rules && [rules.min_knowledge_items, rules.min_skills_items, rules.min_competence_items];
  const few = advised?.some((least, index) => (counts[index] ?? 0) < least) ?? false;
  return (
    <Line
      state={counts.includes(0) || few || outcomesOf(draft).some(hasBlank) ? 'wait' : 'yes'}
      note={few && advised ? `Anbefalt: minst ${advised.join(' + ')}` : undefined}
    >
      {`Læringsutbytte: ${counts.join(' + ')}`}
    </Line>
  );
}

// Only where they are asked for: else they are nobody's to do.
function Regulation({ draft, rules }: Pick<PlanEditor, 'draft' | 'rules'>) {
  if (rules?.require_regulation_fields !== true) return null;
  const missing = requirementsOf(draft).filter(({ told }) => !told);
  return (
    <Line
      state={missing.length === 0 ? 'yes' : 'wait'}
      note={missing.length === 0 ? undefined : `Mangler: ${missing.map(({ label }) => label).join(', ')}`}
    >
      Forskriftens krav
    </Line>
  );
}

function ToResult({ show }: { show: () => void }) {
  return (
    <button
      type="button"
      className="ds-link kv-jump"
      onClick={() => {
        // The focus can only go to what is drawn.
        flushSync(show);
        focusRemarks();
      }}
    >
      Til resultatet
    </button>
  );
}

/** How far the plan has come, beside the form. */
export function Readiness({ draft, rules, validated, stale, showResult }: PlanEditor) {
  const current = validated !== undefined && !stale;
  return (
    <ul className="kv-check">
      <Line state={written(draft.title, draft.description)}>Tittel og beskrivelse</Line>
      <Hours draft={draft} rules={rules} />
      <Outcomes draft={draft} rules={rules} />
      <Line state={written(draft.assessment_criteria)}>Vurderingskriterier</Line>
      <Regulation draft={draft} rules={rules} />
      <Line
        state={current && totalLevel(validated.result.score) === 'good' ? 'yes' : 'wait'}
        note={
          current ? <ScoreBadge score={validated.result.score} /> : stale ? 'Må kjøres på nytt' : 'Ikke kjørt'
        }
      >
        {'KI-validering '}
        {validated !== undefined && <ToResult show={showResult} />}
      </Line>
    </ul>
  );
}
