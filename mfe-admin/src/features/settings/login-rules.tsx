import { operations } from '@studieplan/contracts';
import { SavedCheckboxField, Loaded, Sheet, useOperation, useOperationMutation } from '@studieplan/ui';
import type { Say } from '../../page-message/page-message.tsx';

/** What a login asks of administrators; counts at once, without a save of its own. */
export function LoginRules({ say }: { say: Say }) {
  const rules = useOperation(
    operations.getLoginRules,
    {},
    { fallback: 'Kunne ikke hente reglene for innlogging' },
  );
  const change = useOperationMutation(operations.updateLoginRules, {
    fallback: 'Kunne ikke lagre regelen',
    refreshes: [operations.getLoginRules],
    onSuccess: (_, { require_admin_passkey }) =>
      say(
        'success',
        require_admin_passkey
          ? 'Administratorer må bruke passnøkkel når de logger inn'
          : 'Administratorer kan logge inn med passordet alene',
      ),
    onError: (error) => say('danger', error.message),
  });
  return (
    <Sheet title="Innlogging" titleSize="xs">
      <Loaded of={rules}>
        {(data) => (
          <SavedCheckboxField
            label="Krev passnøkkel av administratorer"
            description="Gjelder administratorer og systemadministratoren, i tillegg til passordet. Den som ikke har en passnøkkel, registrerer en ved neste innlogging. Økter som er åpnet uten passnøkkel, avsluttes."
            checked={data.require_admin_passkey}
            onSave={(require_admin_passkey) => change.mutateAsync({ require_admin_passkey })}
          />
        )}
      </Loaded>
    </Sheet>
  );
}
