import { criteria, passingScore, type Criterion, type ValidationResult } from '@studieplan/contracts';
import { formatScore, ScoreRing } from '@studieplan/ui';
import { remarkCount } from '../../../validation/judge-text.ts';
import { judgeWords } from '../../../validation/judge-words.ts';
import { focusField } from '../focus-field.ts';
import type { LiveCheck } from './use-live-check.ts';
import { fieldIdOf } from '../field-places.ts';

const inOrder = Object.entries(criteria) as [Criterion, (typeof criteria)[Criterion]][];

interface LiveScoreProps {
  check: Pick<LiveCheck, 'result' | 'behind'> | undefined;
  /** The score is the validation's, and holds for the text. */
  holds?: boolean;
  /** What has just come of a validation. */
  said?: string;
}

/** Where the score stands while one writes: ring, what holds it down, and the five parts as ways to their fields. */
export function LiveScore({ check, holds = false, said }: LiveScoreProps) {
  if (check === undefined)
    return (
      <p className="kv-muted kv-small">
        Når du har skrevet en beskrivelse og et læringsutbytte, ser du her hvordan planen ligger an.
      </p>
    );
  const { result, behind } = check;
  return (
    <section className="kv-live" aria-label={holds ? 'Score' : 'Foreløpig vurdering'}>
      <div className="kv-live__top">
        <ScoreRing
          provisional={!holds}
          score={result.score}
          parts={inOrder.map(([key, { weight }]) => ({ weight, score: result[key].score }))}
        />
        <div>
          <p>
            <strong>
              {result.score >= passingScore
                ? 'Over grensen'
                : `Under grensen på ${formatScore(passingScore)}`}
            </strong>
          </p>
          <p className="kv-muted kv-small" role={holds ? 'status' : undefined}>
            {said ?? (holds ? `${judgeWords(result.judge).validated}.` : textOf(behind))}
          </p>
          {result.caps[0] !== undefined && (
            <p className="kv-live__cap">{`Høyst ${formatScore(result.caps[0].total)}: ${result.caps[0].message}`}</p>
          )}
        </div>
      </div>
      <ul className="kv-live__parts">
        {inOrder.map(([key]) => (
          <PartLine key={key} result={result} criterion={key} />
        ))}
      </ul>
    </section>
  );
}

const textOf = (behind: boolean) =>
  behind ? 'Gjelder teksten før den siste endringen.' : 'Regnes ut mens du skriver.';

function PartLine({ result, criterion }: { result: ValidationResult; criterion: Criterion }) {
  const { label } = criteria[criterion];
  const findings = result.findings.filter((finding) => finding.criterion === criterion);
  const first = findings.find(({ path }) => path !== undefined && fieldIdOf(path) !== undefined)?.path;
  const count = remarkCount(findings.length, result.judge);
  return (
    <li>
      <span>{label}</span>
      <span className="kv-num">{formatScore(result[criterion].score)}</span>
      {first === undefined ? (
        <span className="kv-muted kv-small">
          {findings.length === 0 ? `Ingen ${judgeWords(result.judge).remarks}` : count}
        </span>
      ) : (
        <button type="button" className="ds-link kv-jump kv-small" onClick={() => void focusField(first)}>
          {count}
          <span className="ds-sr-only">{` til ${label.toLowerCase()} (gå til feltet)`}</span>
        </button>
      )}
    </li>
  );
}
