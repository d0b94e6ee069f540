import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hasBlank, type ValidationResult } from '@studieplan/contracts';
import { formatHours, Icon, ScoreBadge, type IconType } from '@studieplan/ui';
import {
  CheckmarkCircleFillIcon,
  CircleIcon,
  ExclamationmarkTriangleIcon,
  XMarkOctagonIcon,
} from '@studieplan/ui/icon/icons.ts';
import { judgeWords } from '../../validation/judge-words.ts';
import { focusRemarks } from './focus-field.ts';
import { hoursOf, outcomeCounts } from './plan-draft.ts';
import { requirementsOf } from './regulation-draft.ts';
import { markOn, type Marking, type SectionName } from './section-marks.ts';
import type { PlanEditor } from './use-plan-editor.ts';

type State = 'yes' | 'no' | 'wait' | 'mark';

const signs: Record<State, { icon: IconType; word: string }> = {
  yes: { icon: CheckmarkCircleFillIcon, word: 'Ferdig' },
  no: { icon: XMarkOctagonIcon, word: 'Må rettes' },
  wait: { icon: CircleIcon, word: 'Gjenstår' },
  mark: { icon: ExclamationmarkTriangleIcon, word: 'Har merknader' },
};

interface LineProps {
  /** How far it is written. */
  state: Exclude<State, 'mark'>;
  /** What speaks against it all the same; nothing that is marked is called finished. */
  mark?: string | null;
  children: ReactNode;
  note?: ReactNode;
}

function Line({ state: written, mark = null, children, note: told }: LineProps) {
  const state = written === 'yes' && mark !== null ? 'mark' : written;
  const note = state === 'mark' ? mark : told;
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

const written = (...texts: string[]): LineProps['state'] =>
  texts.every((text) => text.trim() !== '' && !hasBlank(text)) ? 'yes' : 'wait';

type LinesProps = Pick<PlanEditor, 'draft' | 'rules'> & { mark: string | null };

function Hours({ draft, rules, mark }: LinesProps) {
  const range = hoursOf(draft, rules);
  if (range?.hours === undefined) return <Line state="wait">Estimerte timer</Line>;
  if (range.refusal === null)
    return (
      <Line state="yes" mark={mark}>
        Estimerte timer
      </Line>
    );
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

function Outcomes({ draft, rules, mark }: LinesProps) {
  const counts = outcomeCounts(draft);
  const advised = rules && [rules.min_knowledge_items, rules.min_skills_items, rules.min_competence_items];
  const few = advised?.some((least, index) => (counts[index] ?? 0) < least) ?? false;
  return (
    <Line
      state={counts.includes(0) || few || outcomesOf(draft).some(hasBlank) ? 'wait' : 'yes'}
      mark={mark}
      note={few && advised ? `Anbefalt: minst ${advised.join(' + ')}` : undefined}
    >
      {`Læringsutbytte: ${counts.join(' + ')}`}
    </Line>
  );
}

// Only where they are asked for: else they are nobody's to do.
function Regulation({ draft, rules, mark }: LinesProps) {
  if (rules?.require_regulation_fields !== true) return null;
  const missing = requirementsOf(draft).filter(({ told }) => !told);
  return (
    <Line
      state={missing.length === 0 ? 'yes' : 'wait'}
      mark={mark}
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

/** Whether nothing stands between the plan and its author's approval but what people say. */
const holdsUp = ({ passed, caps, review_required }: ValidationResult) =>
  passed && caps.length === 0 && !review_required;

/** How far the plan has come, beside the form. */
export function Readiness({ editor, judged }: { editor: PlanEditor } & Pick<Marking, 'judged'>) {
  const { draft, rules, validated, stale, showResult } = editor;
  const marking: Marking = { judged, remarks: editor.remarks };
  const current = validated !== undefined && !stale;
  const of = (name: SectionName) => ({ draft, rules, mark: markOn(name, marking) });
  return (
    <ul className="kv-check">
      <Line state={written(draft.title, draft.description)} mark={markOn('start', marking)}>
        Tittel og beskrivelse
      </Line>
      <Hours {...of('hours')} />
      <Outcomes {...of('outcomes')} />
      <Line state={written(draft.content_modules.join(''))} mark={markOn('modules', marking)}>
        Innholdsmoduler
      </Line>
      <Line state={written(draft.assessment_criteria)} mark={markOn('assessment', marking)}>
        Vurderingskriterier
      </Line>
      <Regulation {...of('regulation')} />
      <Line
        state={current && holdsUp(validated.result) ? 'yes' : 'wait'}
        note={
          current ? <ScoreBadge score={validated.result.score} /> : stale ? 'Må kjøres på nytt' : 'Ikke kjørt'
        }
      >
        {`${current ? judgeWords(validated.result.judge).title : 'Validering'} `}
        {validated !== undefined && <ToResult show={showResult} />}
      </Line>
    </ul>
  );
}
