import { Fragment } from 'react';
import { criteria, type Criterion, type ValidationResult } from '@studieplan/contracts';
import { CriterionRow } from '@studieplan/ui';
import { remarkCount } from './judge-text.ts';
import { FieldJump, JumpProvider } from './field-jump.tsx';
import { inShort, type Place, groupedByPlace, remarksOf, type Remark } from './remarks.ts';
import './validation.css';

/** Fields that are named in a row; more would be a wall. */
const named = 4;

export interface RemarkWays {
  /** The remarks are unfolded from the start, where one works from them. */
  unfolded?: boolean;
  /** Says of a path whether its remarks stand at the field instead: here is then the way to them. */
  atField: (path: string) => boolean;
}

interface PartRowProps extends RemarkWays {
  result: ValidationResult;
  criterion: Criterion;
}

/** A part of the score: one sentence, its remarks as ways to their fields, and the rest of the words folded. */
export function PartRow({ result, criterion, unfolded, atField }: PartRowProps) {
  const { label, weight } = criteria[criterion];
  const { score, feedback } = result[criterion];
  const findings = result.findings.filter((finding) => finding.criterion === criterion);
  const { sentence, rest, places, untold } = inShort(feedback, findings);
  const here = untold.filter(({ path }) => path === undefined || !atField(path));
  return (
    <CriterionRow
      title={label}
      weight={weight}
      score={score}
      after={
        <>
          <Ways places={places} />
          {(here.length > 0 || rest !== '') && (
            <details className="kv-part__more" open={unfolded}>
              <summary>
                {here.length === 0 ? 'Les hele vurderingen' : `Les ${remarkCount(here.length, result.judge)}`}
                <span className="ds-sr-only">{` om ${label.toLowerCase()}`}</span>
              </summary>
              {rest !== '' && <p>{rest}</p>}
              {/* The ways stand over them. */}
              <JumpProvider value={undefined}>
                <PartRemarks findings={here} />
              </JumpProvider>
            </details>
          )}
        </>
      }
    >
      {sentence}
    </CriterionRow>
  );
}

/** The fields that remarks are about, each a way there. */
export function Ways({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null;
  const more = places.length - named;
  return (
    <ul className="kv-part__ways kv-breaks">
      {places.slice(0, named).map(({ path, quote }) => (
        <li key={path}>
          <FieldJump path={path} quote={quote} />
        </li>
      ))}
      {more > 0 && <li>{`og ${more} til`}</li>}
    </ul>
  );
}

/** Places of one remark that are named. */
const placesNamed = 3;

/** Remarks of one part, or of the plan as a whole, in full: each once, by the fields they are about. */
export function PartRemarks({ findings }: Pick<ValidationResult, 'findings'>) {
  const groups = groupedByPlace(remarksOf(findings));
  if (groups.length === 0) return null;
  return (
    <ul className="kv-list kv-remarks kv-breaks">
      {groups.map(({ places, remarks }, index) => (
        <li key={index}>
          <Places places={places} />
          {remarks.map((remark) => (
            <RemarkText key={`${remark.message} ${remark.suggestion}`} remark={remark} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  const paths = [...new Set(places.map(({ path }) => path))];
  if (paths.length === 0) return null;
  const rest = paths.length - placesNamed;
  return (
    <p>
      <strong>
        {paths.slice(0, placesNamed).map((path, index) => (
          <Fragment key={path}>
            {index > 0 && ' · '}
            <FieldJump path={path} />
          </Fragment>
        ))}
      </strong>
      {rest > 0 && ` og ${rest} til`}
    </p>
  );
}

function RemarkText({ remark: { message, suggestion, quote, places } }: { remark: Remark }) {
  const quotes = [...new Set([quote, ...places.map((place) => place.quote)])].filter(
    (text) => text !== undefined && !message.includes(text),
  );
  return (
    <div className="kv-remark">
      <p>{message}</p>
      {quotes.slice(0, placesNamed).map((text) => (
        <q className="kv-muted" key={text}>
          {text}
        </q>
      ))}
      {suggestion !== undefined && (
        <p>
          <span className="kv-muted">Forslag: </span>
          {suggestion}
        </p>
      )}
    </div>
  );
}
