import { useId, type ReactElement, type ReactNode } from 'react';

interface FrameProps {
  label: ReactNode;
  description?: ReactNode;
  error?: string;
  id?: string;
  /** Says 'valgfritt' beside the label; fields without it are required. */
  optional?: boolean;
  children: (wiring: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactElement;
  after?: ReactNode;
}

/** Label, description and error of one field, wired for assistive technology here and nowhere else. */
export function FieldFrame({ label, description, error, id, optional = false, children, after }: FrameProps) {
  const generated = useId();
  const own = id ?? generated;
  const describedBy = [description !== undefined && `${own}-d`, error !== undefined && `${own}-e`]
    .filter(Boolean)
    .join(' ');
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
      {children({
        id: own,
        ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
        ...(error === undefined ? {} : { 'aria-invalid': true as const }),
      })}
      {error !== undefined && (
        <p className="ds-validation-message" data-field="validation" id={`${own}-e`}>
          {error}
        </p>
      )}
      {after}
    </div>
  );
}

interface FieldProps {
  label: ReactNode;
  description?: ReactNode;
  error?: string;
  /** Id of the control: what an ErrorSummary links to. */
  id?: string;
  optional?: boolean;
  after?: ReactNode;
  disabled?: boolean;
  name?: string;
}

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'search' | 'tel';
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  maxLength?: number;
  placeholder?: string;
  /** Unit shown behind the value: 'timer'. */
  suffix?: string;
  className?: string;
  autoCapitalize?: string;
  spellCheck?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
}

/** One line of text. */
export function TextField({
  label,
  description,
  error,
  id,
  optional,
  after,
  value,
  onChange,
  type = 'text',
  suffix,
  className = '',
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, description, error, id, optional, after }}>
      {(wiring) => (
        <div className={type === 'search' ? 'ds-search' : 'ds-field-affixes'}>
          <input
            {...rest}
            {...wiring}
            type={type}
            className={`ds-input ${className}`.trim()}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {suffix !== undefined && (
            <span className="ds-field-affix" aria-hidden="true">
              {suffix}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** A number as people write it, with a decimal comma; the value stays the written text (see parseNumber). */
export function NumberField({
  decimals = false,
  ...props
}: Omit<TextFieldProps, 'type'> & { decimals?: boolean }) {
  return <TextField {...props} type="text" inputMode={decimals ? 'decimal' : 'numeric'} />;
}

/** Text of several lines that grows with what is written. */
export function TextAreaField({
  label,
  description,
  error,
  id,
  optional,
  after,
  value,
  onChange,
  rows = 3,
  ...rest
}: FieldProps & {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
  placeholder?: string;
}) {
  return (
    <FieldFrame {...{ label, description, error, id, optional, after }}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          className="ds-input kv-growing"
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** One choice of a list. `options` are pairs of value and text. */
export function SelectField({
  label,
  description,
  error,
  id,
  optional,
  after,
  value,
  onChange,
  options,
  placeholder,
  ...rest
}: FieldProps & {
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, text: string])[];
  /** Text of the empty choice, for example 'Velg studieforbund'. */
  placeholder?: string;
}) {
  return (
    <FieldFrame {...{ label, description, error, id, optional, after }}>
      {(wiring) => (
        <select
          {...rest}
          {...wiring}
          className="ds-input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** A checkbox, or with `toggle` a switch. */
export function CheckboxField({
  label,
  checked,
  onChange,
  toggle = false,
  id,
  description,
  disabled,
}: Pick<FieldProps, 'label' | 'id' | 'description' | 'disabled'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  toggle?: boolean;
}) {
  const generated = useId();
  const own = id ?? generated;
  return (
    <div className="ds-field">
      <input
        className="ds-input"
        type="checkbox"
        role={toggle ? 'switch' : undefined}
        id={own}
        checked={checked}
        disabled={disabled}
        aria-describedby={description === undefined ? undefined : `${own}-d`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className="ds-label" data-weight="regular" htmlFor={own}>
        {label}
      </label>
      {description !== undefined && (
        <div data-field="description" id={`${own}-d`}>
          {description}
        </div>
      )}
    </div>
  );
}
