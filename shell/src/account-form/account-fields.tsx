import { minPasswordLength } from '@studieplan/contracts';
import { type FieldWiring, TextField, useUser } from '@studieplan/ui';

/** The address that a person signs in with. */
export function EmailField(wiring: FieldWiring) {
  return <TextField label="E-postadresse" type="email" name="email" autoComplete="username" {...wiring} />;
}

/** Lets password managers know whose password the form asks for. */
export function WhosePassword() {
  return (
    <input type="text" name="username" autoComplete="username" value={useUser().email} readOnly hidden />
  );
}

interface PasswordProps extends FieldWiring {
  label?: string;
  name?: string;
  autoFocus?: boolean;
  description?: string;
  autoComplete?: string;
}

/** The password that one has. */
export function PasswordField(props: PasswordProps) {
  return (
    <TextField label="Passord" type="password" name="password" autoComplete="current-password" {...props} />
  );
}

/** A password to be; the rule stands beside it. */
export function NewPasswordField(props: PasswordProps) {
  return (
    <PasswordField description={`Minst ${minPasswordLength} tegn`} autoComplete="new-password" {...props} />
  );
}

/** The same password once more. */
export function PasswordConfirmationField(wiring: FieldWiring) {
  return (
    <PasswordField label="Bekreft nytt passord" name="confirmation" autoComplete="new-password" {...wiring} />
  );
}

/** What a passkey that is being made will be called. */
export function PasskeyNameField(wiring: FieldWiring) {
  return (
    <TextField
      label="Navn på passnøkkelen"
      description="Så du kjenner den igjen, for eksempel «Telefonen min»."
      maxLength={100}
      autoComplete="off"
      {...wiring}
    />
  );
}
