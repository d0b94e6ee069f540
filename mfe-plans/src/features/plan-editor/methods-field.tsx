import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { maxListItems } from '@studieplan/contracts';
import { Button } from '@studieplan/ui';
import { PlusIcon } from '@studieplan/ui/icon/icons.ts';

export interface MethodsFieldProps {
  id: string;
  items: readonly string[];
  onChange: (items: string[]) => void;
  error?: string;
}

/** Forms of assessment as chips; Enter or leaving the field adds what is written, so nothing written is lost. */
export function MethodsField({ id, items, onChange, error }: MethodsFieldProps) {
  const [written, setWritten] = useState<string>();
  const chips = useRef<HTMLDivElement>(null);
  const focusAdding = () => chips.current?.querySelector<HTMLElement>('.kv-chipadd, input')?.focus();

  const add = () => {
    const names = (written ?? '')
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== '' && !items.includes(name));
    if (names.length > 0) onChange([...items, ...names].slice(0, maxListItems));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Enter would send the form.
      event.preventDefault();
      add();
      setWritten('');
    } else if (event.key === 'Escape') {
      // The field goes, and its focus with it, unless the button takes it.
      flushSync(() => setWritten(undefined));
      focusAdding();
    }
  };
  return (
    <div
      role="group"
      aria-labelledby={`${id}-l`}
      aria-describedby={error === undefined ? undefined : `${id}-e`}
      id={id}
    >
      <p className="ds-label" id={`${id}-l`}>
        Vurderingsformer
      </p>
      <div className="kv-chips" ref={chips}>
        {items.map((item, index) => (
          <button
            type="button"
            className="ds-chip"
            data-removable="true"
            data-wrap="wrap"
            key={`${index} ${item}`}
            aria-label={`Fjern ${item}`}
            onClick={() => {
              onChange(items.filter((_, at) => at !== index));
              focusAdding();
            }}
          >
            {item}
          </button>
        ))}
        {written === undefined ? (
          <Button variant="tertiary" icon={PlusIcon} className="kv-chipadd" onClick={() => setWritten('')}>
            Legg til vurderingsform
          </Button>
        ) : (
          <input
            className="ds-input kv-chipinput"
            type="text"
            aria-label="Ny vurderingsform"
            maxLength={1000}
            value={written}
            // The field appears because its button was pressed.
            ref={(input) => {
              if (input !== null && written === '') input.focus();
            }}
            onChange={(event) => setWritten(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              add();
              setWritten(undefined);
            }}
          />
        )}
      </div>
      {error !== undefined && (
        <p className="ds-validation-message" data-field="validation" id={`${id}-e`}>
          {error}
        </p>
      )}
    </div>
  );
}
