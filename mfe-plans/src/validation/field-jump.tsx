import { fieldLabel } from '../plan-fields/field-labels.ts';
import './validation.css';

/** The name of the field that something is about; for whoever may edit it, the way there. */
export function FieldJump({ path, onJump }: { path: string; onJump?: (path: string) => void }) {
  const label = fieldLabel(path);
  if (onJump === undefined) return label;
  return (
    <button type="button" className="ds-link kv-jump" onClick={() => onJump(path)}>
      {label}
      <span className="ds-sr-only"> (gå til feltet)</span>
    </button>
  );
}
