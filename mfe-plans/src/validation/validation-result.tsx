import type { ReactNode } from 'react';
import {
  criteria,
  errors,
  passingScore,
  type Criterion,
  type ValidationResult as Result,
} from '@studieplan/contracts';
import { formatMoment, formatScore, ScoreRing, Sheet, TotalWord } from '@studieplan/ui';
import { AlignmentMatrix } from './alignment-matrix.tsx';
import { JumpProvider } from './field-jump.tsx';
import { Contradictions, OwnText, SuspectedSentences } from './passages.tsx';
import { contentReader, judgesText, judgeText } from './judge-text.ts';
import { judgeWords } from './judge-words.ts';
import { PartRow, Ways, type RemarkWays, PartRemarks } from './part-row.tsx';
import { inShort } from './remarks.ts';
import { ScoringPassport } from './scoring-passport.tsx';
import { TextList } from '../text-list/text-list.tsx';
import './validation.css';

const inOrder = Object.entries(criteria) as [Criterion, (typeof criteria)[Criterion]][];

export interface ValidationResultProps extends Partial<RemarkWays> {
  result: Result;
  /** The modules of the text that was scored. */
  modules: readonly string[];
  /** When the validation ran; left out right after it. */
  validatedAt?: string | null;
  /** Leads to the field that a remark is about, for whoever may edit it. */
  onJump?: (path: string) => void;
  /** The text has been changed since: shown grey, its parts folded. */
  stale?: boolean;
  /** What follows from it now, for example that it is stale. */
  children?: ReactNode;
}

/** What the step is called that holds a result. */
export const resultLabel = 'Resultat av valideringen';

/** What a validation found: score, limit and judge, the five parts in a row each; matrix and passport folded. */
export function ValidationResult(props: ValidationResultProps) {
  const { result, validatedAt, stale = false, children } = props;
  return (
    <Sheet
      title={judgeWords(result.judge).title}
      id="ki-validering"
      className={stale ? 'kv-old' : undefined}
      aside={
        validatedAt ? (
          <span className="kv-muted kv-small">{`Kjørt ${formatMoment(validatedAt)}`}</span>
        ) : undefined
      }
    >
      {children}
      <div className="kv-result">
        <ScoreRing
          score={result.score}
          parts={inOrder.map(([key, { weight }]) => ({ weight, score: result[key].score }))}
        />
        <div>
          {stale ? (
            <p className="kv-muted">
              <strong>Gjelder forrige tekst</strong>
            </p>
          ) : (
            <>
              <p>
                <TotalWord score={result.score} />
              </p>
              <p className="kv-result__lead">{result.summary}</p>
            </>
          )}
          <Judge result={result} />
        </div>
      </div>
      {stale ? (
        <details className="kv-fold kv-result__old">
          <summary>Vis det gamle resultatet</summary>
          <p className="kv-result__lead">{result.summary}</p>
          <Parts {...props} />
        </details>
      ) : (
        <Parts {...props} />
      )}
    </Sheet>
  );
}

function Parts({ result, modules, onJump, unfolded, atField = () => false }: ValidationResultProps) {
  const whole = result.findings.filter(({ criterion }) => criterion === null);
  const there = ({ path }: Result['findings'][number]) => path !== undefined && atField(path);
  return (
    <JumpProvider value={onJump}>
      <Limits result={result} />
      {/* What belongs to no part; what stands at its field has but the way there. */}
      <PartRemarks findings={whole.filter((finding) => !there(finding))} />
      <Ways places={inShort('', whole.filter(there)).places} />
      <ol className="kv-parts">
        {inOrder.map(([key]) => (
          <PartRow key={key} result={result} criterion={key} unfolded={unfolded} atField={atField} />
        ))}
      </ol>
      <Contradictions result={result} />
      <OwnText result={result} />
      <AlignmentMatrix matrix={result.matrix} modules={modules} />
      <ScoringPassport result={result} />
    </JumpProvider>
  );
}

function Limits({ result }: { result: Result }) {
  const whys = new Set((result.suspicion ?? []).map(({ why }) => why));
  const reasons = result.review_reasons.filter((reason) => !whys.has(reason));
  return (
    <>
      {result.caps.map((cap) => (
        <p className="kv-result__cap" key={cap.rule_id}>
          {`Høyst ${formatScore(cap.total)}: ${cap.message}`}
        </p>
      ))}
      {result.review_required && (
        <div className="ds-alert kv-alert kv-caution" data-color="warning">
          <p>{errors.REVIEW_REQUIRED.text}</p>
          <SuspectedSentences result={result} />
          {reasons.length > 0 && <TextList items={reasons} />}
        </div>
      )}
    </>
  );
}

/** Who judged, and from where a score passes; the rules find faults, and do not vouch. */
function Judge({ result }: { result: Result }) {
  const both = judgesText(result);
  return (
    <div className="kv-judge kv-muted">
      <p>
        <span>{`Vurdert av: ${judgeText(result.judge)}.`}</span>{' '}
        <span>{`Grensen er ${formatScore(passingScore)}.`}</span>
      </p>
      <p>{contentReader(result)}</p>
      {both !== undefined && <p>{both}</p>}
      {result.lowest_model_total !== undefined && (
        <p>{`Samme tekst har fått ${formatScore(result.lowest_model_total)} av språkmodellen de siste sju dagene. Ved selvgodkjenning gjelder den laveste.`}</p>
      )}
    </div>
  );
}
