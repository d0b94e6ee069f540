import { useId, type ReactElement, type ReactNode } from 'react';

interface FrameProps {
  label: ReactNode;
  description?: ReactNode;
  error?: string;
  /** Said under the control, before its error. */
  note?: string;
  /** The error stands above the control, where a button beside or below the control belongs to it. */
  errorFirst?: boolean;
  id?: string;
  /** Says 'valgfritt' beside the label; fields without it are required. */
  optional?: boolean;
  children: (wiring: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactElement;
  after?: ReactNode;
}

/** Label, description and error of one field, wired for assistive technology here and nowhere else. */
export function FieldFrame({
  label,
  description,
  error,
  note,
  errorFirst = false,
  id,
  optional = false,
  children,
  after,
}: FrameProps) {
  const generated = useId();
  const own = id ?? generated;
  const describedBy = idsOf(own, { d: description, n: note, e: error });
  const message = <ErrorMessage id={`${own}-e`} error={error} />;
  return (
    <div className="ds-field">
      <label className="ds-label" htmlFor={own}>
        {label}
        {optional && <span className="kv-optional"> (valgfritt)</span>}
      </label>
      {description !== undefined && (
        <div data-field="description" id={`${own}-d`}>
          {description}
        </div>
      )}
      {errorFirst && message}
      {children({
        id: own,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error === undefined ? {} : { 'aria-invalid': true as const }),
      })}
      {note !== undefined && (
        <p className="kv-blanknote" id={`${own}-n`}>
          {note}
        </p>
      )}
      {!errorFirst && message}
      {after}
    </div>
  );
}

/** The ids of what is said of a control, as far as it is said. */
export function idsOf(own: string, said: Record<string, ReactNode>): string | undefined {
  const ends = Object.keys(said).filter((end) => said[end] !== undefined);
  return ends.map((end) => `${own}-${end}`).join(' ') || undefined;
}

function ErrorMessage({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="ds-validation-message" data-field="validation" id={id}>
      {error}
    </p>
  );
}
