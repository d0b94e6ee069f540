import type { ValidationResult } from '@studieplan/contracts';
import { formatCount } from '@studieplan/ui';
import { fieldLabel } from '../plan-fields/field-labels.ts';

type Finding = ValidationResult['findings'][number];

const severities: readonly (readonly [Finding['severity'], string])[] = [
  ['major', 'Bør rettes'],
  ['minor', 'Kan bli bedre'],
  ['info', 'Til orientering'],
];

export interface FindingListProps {
  findings: readonly Finding[];
  /** Leads to the field that a remark is about. */
  onJump?: (path: string) => void;
  /** Unfolded from the start, where one works from them. */
  unfolded?: boolean;
}

/** The single remarks of a validation, folded; the weightiest first. */
export function FindingList({ findings, onJump, unfolded = false }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <details className="kv-fold" open={unfolded}>
      <summary>{`Vis ${formatCount(findings.length, 'merknad', 'merknader')}`}</summary>
      {severities.map(([severity, title]) => {
        const some = findings.filter((finding) => finding.severity === severity);
        if (some.length === 0) return null;
        return (
          <section key={severity} aria-label={title}>
            <h3 className="ds-heading" data-size="2xs">
              {title}
            </h3>
            <ul className="kv-list">
              {some.map((finding, index) => (
                <li key={`${finding.rule_id} ${index}`}>
                  {finding.path !== undefined && (
                    <strong>
                      <FieldName path={finding.path} onJump={onJump} />
                      {': '}
                    </strong>
                  )}
                  {finding.message}
                  {finding.quote !== undefined && <q className="kv-muted">{finding.quote}</q>}
                  {finding.suggestion !== undefined && (
                    <p>
                      <span className="kv-muted">Forslag: </span>
                      {finding.suggestion}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </details>
  );
}

function FieldName({ path, onJump }: { path: string; onJump?: (path: string) => void }) {
  const label = fieldLabel(path);
  if (onJump === undefined) return label;
  return (
    <button type="button" className="ds-link kv-jump" onClick={() => onJump(path)}>
      {label}
      <span className="ds-sr-only"> (gå til feltet)</span>
    </button>
  );
}
