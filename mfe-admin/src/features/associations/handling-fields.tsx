import type { Association } from '@studieplan/contracts';
import { SelectField } from '@studieplan/ui';

/** What is chosen so far; '' is nothing yet. */
export interface HandlingChoice {
  action: 'move' | 'delete' | '';
  target: string;
}

/** What is missing before the association can go (specification section 5). */
export function missingIn(choice: HandlingChoice): Record<string, string> {
  if (choice.action === '') return { action: 'Vennligst velg hvordan brukerne skal håndteres' };
  if (choice.action === 'move' && choice.target === '')
    return { target: 'Vennligst velg et målstudieforbund' };
  return {};
}

interface Props {
  choice: HandlingChoice;
  onChange: (choice: HandlingChoice) => void;
  errors: Record<string, string>;
  targets: readonly Association[];
}

/** Move the users, or delete them with the association. */
export function HandlingFields({ choice, onChange, errors, targets }: Props) {
  const radio = (action: 'move' | 'delete', label: string) => (
    <div className="ds-field">
      <input
        className="ds-input"
        type="radio"
        name="handling"
        id={`handling-${action}`}
        checked={choice.action === action}
        aria-describedby={errors.action === undefined ? undefined : 'handling-error'}
        onChange={() => onChange({ ...choice, action })}
      />
      <label className="ds-label" data-weight="regular" htmlFor={`handling-${action}`}>
        {label}
      </label>
    </div>
  );
  return (
    <>
      <fieldset className="ds-fieldset">
        <legend className="ds-label">Hva skal skje med brukerne?</legend>
        {radio('move', 'Flytt dem til et annet studieforbund')}
        {radio('delete', 'Slett dem permanent')}
        {errors.action !== undefined && (
          <p className="ds-validation-message" data-field="validation" id="handling-error" role="alert">
            {errors.action}
          </p>
        )}
      </fieldset>
      {choice.action === 'move' && (
        <SelectField
          id="handling-target"
          label="Målstudieforbund"
          description="Brukerne beholder rollen sin."
          value={choice.target}
          error={errors.target}
          onChange={(target) => onChange({ ...choice, target })}
          options={targets.map(({ id, name }) => [id, name] as const)}
          placeholder="Velg studieforbund"
        />
      )}
    </>
  );
}
