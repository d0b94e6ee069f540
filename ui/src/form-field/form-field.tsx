import { startTransition, useId, useOptimistic, type ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { MarkedText, useMarkNote } from './text-marks.tsx';

export { FieldFrame } from './field-frame.tsx';

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

type FramePart = 'label' | 'description' | 'error' | 'id' | 'optional' | 'after';

/** Tells what stands around a control from what it is given itself. */
function parted<P extends FieldProps>(
  props: P,
): { frame: Pick<FieldProps, FramePart>; control: Omit<P, FramePart> } {
  const { label, description, error, id, optional, after, ...control } = props;
  return { frame: { label, description, error, id, optional, after }, control };
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
  value,
  onChange,
  type = 'text',
  suffix,
  className = '',
  ...rest
}: TextFieldProps) {
  const { frame, control } = parted(rest);
  const note = useMarkNote(value);
  return (
    <FieldFrame {...frame} note={note}>
      {(wiring) => (
        <div className={type === 'search' ? 'ds-search' : 'ds-field-affixes'}>
          <MarkedText text={value}>
            <input
              {...control}
              {...wiring}
              type={type}
              className={`ds-input ${className}`.trim()}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </MarkedText>
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
  value,
  onChange,
  rows = 3,
  className = '',
  ...rest
}: FieldProps & {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  className?: string;
  maxLength?: number;
}) {
  const { frame, control } = parted(rest);
  const note = useMarkNote(value);
  return (
    <FieldFrame {...frame} note={note}>
      {(wiring) => (
        <MarkedText text={value}>
          <textarea
            {...control}
            {...wiring}
            className={`ds-input kv-growing ${className}`.trim()}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </MarkedText>
      )}
    </FieldFrame>
  );
}

/** One choice of a list. `options` are pairs of value and text. */
export function SelectField({
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
  const { frame, control } = parted(rest);
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <select
          {...control}
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

type CheckboxProps = Pick<FieldProps, 'label' | 'id' | 'description' | 'disabled'> & {
  checked: boolean;
  toggle?: boolean;
};

/** A checkbox, or with `toggle` a switch. */
export function CheckboxField({
  label,
  checked,
  onChange,
  toggle = false,
  id,
  description,
  disabled,
}: CheckboxProps & { onChange: (checked: boolean) => void }) {
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

/**
 * A checkbox that is stored as it is changed: shows what was chosen from the click until `onSave` is done, and then what
 * is stored (`checked`). A change that fails is told of by the one who saves; the box goes back.
 */
export function SavedCheckboxField({
  checked,
  onSave,
  ...field
}: CheckboxProps & { onSave: (checked: boolean) => Promise<unknown> }) {
  const [shown, show] = useOptimistic(checked);
  function save(chosen: boolean) {
    startTransition(async () => {
      show(chosen);
      await onSave(chosen).catch(() => undefined);
    });
  }
  return <CheckboxField {...field} checked={shown} onChange={save} />;
}
