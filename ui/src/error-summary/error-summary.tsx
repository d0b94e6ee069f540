import { useEffect, useEffectEvent } from 'react';
import { focusControl } from '../form-field/focus-first-fault.ts';
import { Heading } from '../heading/heading.tsx';

interface ErrorSummaryProps {
  /** Pairs of the field's control id and its sentence, in the order of the form. */
  errors: readonly (readonly [fieldId: string, text: string])[];
  /** Of useFormErrors: a new one tells the errors anew. */
  round?: number;
}

/** Leads to a field by its control's id. */
function leadTo(field: string): void {
  const place = document.getElementById(field);
  const control = 'input, textarea, select';
  focusControl(place?.matches(control) ? place : (place?.querySelector<HTMLElement>(control) ?? place));
}

/**
 * The list of what must be mended; each line leads to its field. The focus goes to the first field when it appears and
 * with every new `round`, but not when a line goes: somebody is writing in that field.
 */
export function ErrorSummary({ errors, round }: ErrorSummaryProps) {
  const first = errors[0]?.[0];
  const shown = first !== undefined;
  const lead = useEffectEvent(() => first !== undefined && leadTo(first));
  useEffect(() => {
    if (shown) lead();
  }, [shown, round]);
  if (errors.length === 0) return null;
  return (
    <div className="ds-error-summary" role="alert">
      <Heading level={2} size="2xs">
        Rett opp dette før du lagrer
      </Heading>
      <ul className="ds-list">
        {errors.map(([field, text]) => (
          <li key={`${field} ${text}`}>
            <a
              className="ds-link"
              data-color="neutral"
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                leadTo(field);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
