import { useEffect, useRef } from 'react';

export interface ErrorSummaryProps {
  /** Pairs of the field's control id and its sentence, in the order of the form. */
  errors: readonly (readonly [fieldId: string, text: string])[];
  title?: string;
}

/** The list of what must be mended; takes the focus when it appears or changes, and each line leads to its field. */
export function ErrorSummary({ errors, title = 'Rett opp dette før du lagrer' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const content = errors.map(([field, text]) => `${field}\t${text}`).join('\n');
  useEffect(() => {
    if (content !== '') box.current?.focus();
  }, [content]);
  if (errors.length === 0) return null;
  return (
    <div className="ds-error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2 className="ds-heading" data-size="2xs">
        {title}
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
