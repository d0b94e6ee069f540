import { useEffect, useRef } from 'react';

export interface ErrorSummaryProps {
  /** Pairs of the field's control id and its sentence, in the order of the form. */
  errors: readonly (readonly [fieldId: string, text: string])[];
  /** Of useFormErrors: a new one tells the errors anew. */
  round?: number;
}

/**
 * The list of what must be mended; each line leads to its field. Takes the focus when it appears and with every new
 * `round`, but not when a line goes: somebody is writing in that field.
 */
export function ErrorSummary({ errors, round }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, round]);
  if (errors.length === 0) return null;
  return (
    <div className="ds-error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2 className="ds-heading" data-size="2xs">
        Rett opp dette før du lagrer
      </h2>
      <ul className="ds-list">
        {errors.map(([field, text]) => (
          <li key={`${field} ${text}`}>
            <a
              className="ds-link"
              data-color="neutral"
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                const target = document.getElementById(field);
                const fold = target?.closest('details');
                if (fold) fold.open = true;
                const control = target?.matches('input, textarea, select')
                  ? target
                  : target?.querySelector<HTMLElement>('input, textarea, select');
                (control ?? target)?.focus();
                target?.scrollIntoView({ block: 'center' });
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
