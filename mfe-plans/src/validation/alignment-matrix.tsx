import { useId } from 'react';
import type { ValidationResult } from '@studieplan/contracts';
import { formatCount, Icon, shortened, Tag } from '@studieplan/ui';
import { CheckmarkIcon, ExclamationmarkTriangleIcon } from '@studieplan/ui/icon/icons.ts';
import { alignmentOf, type Alignment, type AlignmentColumn } from './alignment.ts';
import { FieldJump } from './field-jump.tsx';
import './alignment-matrix.css';

// Outcomes, modules and sentences may be whole paragraphs; the way to the field leads to the rest.
const longestName = 40;
const longestOutcome = 240;
const longestQuote = 120;
const assessment = 'assessment_criteria';

export interface AlignmentMatrixProps {
  matrix: ValidationResult['matrix'];
  /** The modules that were scored, in their order. */
  modules: readonly string[];
}

/** Where each outcome is taught and assessed, as the checker sees it; folded, since it is longer than the plan itself. */
export function AlignmentMatrix({ matrix, modules }: AlignmentMatrixProps) {
  if (matrix.length === 0) return null;
  const alignment = alignmentOf(matrix, modules);
  const { gaps } = alignment;
  const found = gaps === 0 ? 'ingen mangler' : formatCount(gaps, 'mangel', 'mangler');
  return (
    <details className="kv-fold">
      <summary>
        {`Sammenheng: ${formatCount(matrix.length, 'læringsutbytte', 'læringsutbytter')}, ${found}`}
      </summary>
      <p className="kv-muted kv-small">
        Et merke står der kontrollen fant igjen ord fra læringsutbyttet. Det den ikke fant, kan likevel stå i
        planen.
      </p>
      <Table {...alignment} />
      <Empty {...alignment} />
    </details>
  );
}

function Table({ columns, rows, unassessed }: Alignment) {
  const caption = useId();
  return (
    <div className="kv-matrix" role="region" aria-labelledby={caption} tabIndex={0}>
      <table className="ds-table" data-color="neutral">
        <caption className="ds-sr-only" id={caption}>
          Hvilke moduler hvert læringsutbytte står i, og om det blir vurdert
        </caption>
        <thead>
          <tr>
            <th scope="col">Læringsutbytte</th>
            {columns.map((column) => (
              <th key={column.index} scope="col" data-empty={column.empty || undefined}>
                <FieldJump path={column.path} label={<ModuleHead {...column} />} />
              </th>
            ))}
            <th scope="col" data-empty={unassessed || undefined}>
              <FieldJump path={assessment} label="Vurdering" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, outcome, marks, assessed, evidence, gaps }) => (
            <tr key={path}>
              <th scope="row">
                <span className="kv-small">
                  <FieldJump path={path} />
                </span>
                <span>{shortened(outcome, longestOutcome)}</span>
                {gaps.map((gap) => (
                  <Gap key={gap}>{gap}</Gap>
                ))}
              </th>
              {columns.map(({ index, path: module }, at) => (
                <td key={index}>{marks[at] && <Mark path={module} where={`modul ${index + 1}`} />}</td>
              ))}
              <td>
                {assessed && <Mark path={assessment} where="vurderingen" />}
                {evidence.length > 0 && <Evidence quotes={evidence} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a narrow screen the number alone is seen; the name is still heard. */
function ModuleHead({ index, name }: AlignmentColumn) {
  return (
    <>
      <span className="ds-sr-only">Modul </span>
      {index + 1}
      {name !== undefined && <span className="kv-matrix__name">{` ${shortened(name, longestName)}`}</span>}
    </>
  );
}

function Mark({ path, where }: { path: string; where: string }) {
  const label = (
    <>
      <Icon of={CheckmarkIcon} />
      <span className="ds-sr-only">{`Funnet igjen i ${where}`}</span>
    </>
  );
  return (
    <span className="kv-matrix__mark">
      <FieldJump path={path} label={label} />
    </span>
  );
}

function Evidence({ quotes }: { quotes: readonly string[] }) {
  return (
    <details>
      <summary>{formatCount(quotes.length, 'setning', 'setninger')}</summary>
      {quotes.map((quote, index) => (
        <q key={index}>{shortened(quote, longestQuote)}</q>
      ))}
    </details>
  );
}

/** The columns without a mark, in words. */
function Empty({ columns, unassessed }: Alignment) {
  const empty = columns.filter((column) => column.empty);
  if (empty.length === 0 && !unassessed) return null;
  return (
    <div className="kv-matrix__empty">
      <Gap>Uten læringsutbytte</Gap>
      <ul className="kv-list kv-breaks">
        {empty.map(({ index, name = '', path }) => (
          <li key={index}>
            <FieldJump path={path} label={`Modul ${index + 1}: ${shortened(name, longestName)}`} />
          </li>
        ))}
        {unassessed && (
          <li>
            <FieldJump path={assessment} />
          </li>
        )}
      </ul>
    </div>
  );
}

function Gap({ children }: { children: string }) {
  return (
    <Tag color="warning" icon={ExclamationmarkTriangleIcon}>
      {children}
    </Tag>
  );
}
