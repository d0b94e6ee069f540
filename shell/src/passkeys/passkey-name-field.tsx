import { TextField, type FieldWiring } from '@studieplan/ui';

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
