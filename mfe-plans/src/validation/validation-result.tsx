import { Fragment, type ReactNode } from 'react';
import {
  criteria,
  errors,
  passingScore,
  type Criterion,
  type ValidationResult as Result,
} from '@studieplan/contracts';
import { CriterionRow, formatCount, formatMoment, formatScore, ScoreRing, Sheet } from '@studieplan/ui';
import { AlignmentMatrix } from './alignment-matrix.tsx';
import { FieldJump } from './field-jump.tsx';
import { judgesText, judgeText } from './judge-text.ts';
import { OwnText } from './own-text.tsx';
import { PartRemarks } from './part-remarks.tsx';
import { leadOf } from './remarks.ts';
import { ScoringPassport } from './scoring-passport.tsx';
import './validation.css';

const inOrder = Object.entries(criteria) as [Criterion, (typeof criteria)[Criterion]][];

export interface ValidationResultProps {
  result: Result;
  /** The modules of the text that was scored. */
  modules: readonly string[];
  /** When the validation ran; left out right after it. */
  validatedAt?: string | null;
  /** Leads to the field that a remark is about, for whoever may edit it. */
  onJump?: (path: string) => void;
  /** The remarks are unfolded from the start, where one works from them. */
  unfolded?: boolean;
  /** Says of a path whether its remarks stand at the field instead: here is then the way to them. */
  atField?: (path: string) => boolean;
  /** What follows from it now, for example that it is stale. */
  children?: ReactNode;
}

/** What an AI validation found: total, who judged, the five parts with their remarks; matrix and passport folded. */
export function ValidationResult({
  result,
  modules,
  validatedAt,
  onJump,
  unfolded,
  atField = () => false,
  children,
}: ValidationResultProps) {
  const remarks = { onJump, unfolded, atField };
  return (
    <Sheet
      title="KI-validering"
      id="ki-validering"
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
          <p className="kv-result__lead">{result.summary}</p>
          <p className="kv-small kv-muted kv-result__note">
            {`Grensen er ${formatScore(passingScore)}. Buens lengde viser hvor mye delen teller.`}
          </p>
        </div>
      </div>
      <Judge result={result} />
      <Limits result={result} />
      <Remarks findings={result.findings.filter(({ criterion }) => criterion === null)} {...remarks} />
      <ol className="kv-parts">
        {inOrder.map(([key, { label, weight }]) => (
          <Part key={key} result={result} criterion={key} label={label} weight={weight} {...remarks} />
        ))}
      </ol>
      <OwnText result={result} onJump={onJump} />
      <AlignmentMatrix matrix={result.matrix} modules={modules} />
      <ScoringPassport result={result} />
    </Sheet>
  );
}

type RemarkProps = Pick<ValidationResultProps, 'onJump' | 'unfolded'> &
  Required<Pick<ValidationResultProps, 'atField'>>;

interface PartProps extends RemarkProps {
  result: Result;
  criterion: Criterion;
  label: string;
  weight: number;
}

function Part({ result, criterion, label, weight, ...remarks }: PartProps) {
  const { score, feedback } = result[criterion];
  const findings = result.findings.filter((finding) => finding.criterion === criterion);
  return (
    <CriterionRow
      title={label}
      weight={weight}
      score={score}
      after={<Remarks findings={findings} {...remarks} />}
    >
      {leadOf(feedback, findings)}
    </CriterionRow>
  );
}

/** The remarks that stand nowhere else, and the way to those that stand at their fields. */
function Remarks({ findings, onJump, unfolded, atField }: RemarkProps & Pick<Result, 'findings'>) {
  const paths = new Set(findings.flatMap(({ path }) => (path !== undefined && atField(path) ? [path] : [])));
  const here = findings.filter(({ path }) => path === undefined || !paths.has(path));
  return (
    <>
      <PartRemarks findings={here} onJump={onJump} unfolded={unfolded} />
      {paths.size > 0 && (
        <p className="kv-small kv-remarks__ways">
          {`${formatCount(findings.length - here.length, 'KI-merknad', 'KI-merknader')} ved feltene: `}
          {[...paths].map((path, index) => (
            <Fragment key={path}>
              {index > 0 && ' · '}
              <FieldJump path={path} onJump={onJump} />
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

function Limits({ result }: { result: Result }) {
  return (
    <>
      {result.caps.map((cap) => (
        <p className="ds-alert kv-alert kv-note" data-color="warning" key={cap.rule_id}>
          {`Høyst ${formatScore(cap.total)}: ${cap.message}`}
        </p>
      ))}
      {result.review_required && (
        <div className="ds-alert kv-alert kv-note" data-color="warning">
          <p>{errors.REVIEW_REQUIRED.text}</p>
          <ul className="kv-list">
            {result.review_reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Judge({ result }: { result: Result }) {
  const both = judgesText(result);
  return (
    <div className="ds-alert kv-alert kv-note" data-color="info">
      <p>{`Vurdert av: ${judgeText(result.judge)}.`}</p>
      {both !== undefined && <p>{both}</p>}
      {result.lowest_model_total !== undefined && (
        <p>{`Samme tekst har fått ${formatScore(result.lowest_model_total)} av språkmodellen de siste sju dagene. Ved selvgodkjenning gjelder den laveste.`}</p>
      )}
    </div>
  );
}
