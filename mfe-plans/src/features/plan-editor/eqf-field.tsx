import { eqfLevels } from '@studieplan/contracts';
import { FieldFrame } from '@studieplan/ui';
import { eqfTexts } from '../../plan-fields/eqf-levels.ts';

export interface EqfFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  /** Id of the EqfText beside it. */
  textId: string;
}

/** The level, from 1 to 8; described by the text of that level, which stands apart from it for want of room. */
export function EqfField({ id, value, onChange, error, textId }: EqfFieldProps) {
  return (
    <FieldFrame label="EQF-nivå" id={id} error={error}>
      {(wiring) => (
        <select
          {...wiring}
          aria-describedby={[wiring['aria-describedby'], textId].filter(Boolean).join(' ')}
          className="ds-input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {eqfLevels.map((level) => (
            <option key={level} value={level}>
              {level}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** What the chosen level asks for, in a few words. */
export function EqfText({ level, id }: { level: string; id: string }) {
  return (
    <p className="kv-muted kv-small kv-eqf" id={id} aria-live="polite">
      {eqfTexts[level] === undefined ? '' : `Nivå ${level}: ${eqfTexts[level]}`}
    </p>
  );
}
