import type { ValidationResult } from '@studieplan/contracts';
import { formatCount, shortened, Tag } from '@studieplan/ui';
import { ExclamationmarkTriangleIcon } from '@studieplan/ui/icon/icons.ts';
import { fieldLabel } from '../plan-fields/field-labels.ts';
import './validation.css';

const longestName = 60;

// A module may be a whole paragraph; the number leads to it.
function moduleName(modules: readonly string[], index: number): string {
  const name = modules[index];
  return name === undefined ? `Modul ${index + 1}` : `${index + 1}. ${shortened(name, longestName)}`;
}

function Gap({ children }: { children: string }) {
  return (
    <Tag color="warning" icon={ExclamationmarkTriangleIcon}>
      {children}
    </Tag>
  );
}

export interface AlignmentMatrixProps {
  matrix: ValidationResult['matrix'];
  /** The modules that were scored, in their order. */
  modules: readonly string[];
}

/** Where each outcome is taught and assessed, as the checker sees it; folded, since it is longer than the plan itself. */
export function AlignmentMatrix({ matrix, modules }: AlignmentMatrixProps) {
  if (matrix.length === 0) return null;
  const used = new Set(matrix.flatMap((row) => row.modules));
  const unused = modules.flatMap((_, index) => (used.has(index) ? [] : [index]));
  const gaps =
    unused.length +
    matrix.filter((row) => row.modules.length === 0).length +
    matrix.filter((row) => !row.assessed).length;
  const found = gaps === 0 ? 'ingen mangler' : formatCount(gaps, 'mangel', 'mangler');
  return (
    <details className="kv-fold">
      <summary>
        {`Sammenheng: ${formatCount(matrix.length, 'læringsutbytte', 'læringsutbytter')}, ${found}`}
      </summary>
      <table className="ds-table kv-table kv-matrix" data-color="neutral">
        <caption className="ds-sr-only">
          Hvilke moduler hvert læringsutbytte står i, og om det blir vurdert
        </caption>
        <thead>
          <tr>
            <th scope="col">Læringsutbytte</th>
            <th scope="col">Moduler</th>
            <th scope="col">Vurdering</th>
          </tr>
        </thead>
        <tbody>
          {matrix.map((row) => (
            <tr key={row.path}>
              <th scope="row">
                <span className="kv-muted kv-small">{fieldLabel(row.path)}</span>
                <span>{row.outcome}</span>
              </th>
              <td data-label="Moduler">
                {row.modules.length === 0 ? (
                  <Gap>Mangler modul</Gap>
                ) : (
                  <ul>
                    {row.modules.map((index) => (
                      <li key={index}>{moduleName(modules, index)}</li>
                    ))}
                  </ul>
                )}
              </td>
              <td data-label="Vurdering">
                {row.assessed ? <Assessed evidence={row.evidence} /> : <Gap>Mangler vurdering</Gap>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {unused.length > 0 && (
        <div className="kv-matrix__unused">
          <Gap>Moduler uten læringsutbytte</Gap>
          <ul>
            {unused.map((index) => (
              <li key={index}>{moduleName(modules, index)}</li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}

function Assessed({ evidence }: { evidence: readonly string[] }) {
  if (evidence.length === 0) return 'Vurderes';
  return (
    <ul>
      {evidence.map((quote, index) => (
        <li key={index}>
          <q>{quote}</q>
        </li>
      ))}
    </ul>
  );
}
