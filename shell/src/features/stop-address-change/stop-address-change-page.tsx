import { useSearchParams } from 'react-router-dom';
import { operations } from '@studieplan/contracts';
import { useOperationMutation } from '@studieplan/ui';
import { AuthForm, AuthNotice } from '../../account-form/auth-form.tsx';

/** `/stop-address-change?token=…`: the former address says no to a new one; a button, since mail scanners open links. */
export function StopAddressChangePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const stop = useOperationMutation(operations.stopAddressChange, { fallback: 'En feil oppstod' });
  if (stop.isSuccess) {
    return (
      <AuthNotice
        title="Endringen er stoppet"
        kind="success"
        says={`Brukeren din logger fortsatt inn med ${stop.data.email}.`}
      >
        <p>
          Vet du ikke hvem som ba om endringen, bør du bytte passord og ta kontakt med studieforbundet ditt.
        </p>
      </AuthNotice>
    );
  }
  if (token === '' || stop.error?.code === 'LINK_INVALID') {
    return (
      <AuthNotice
        title="Lenken virker ikke lenger"
        kind="danger"
        says="Det er ingen endring å stoppe med denne lenken."
      >
        <p>
          Endringen er enten stoppet, erstattet av en nyere eller gjennomført. Kan du ikke lenger logge inn
          med adressen din, må du ta kontakt med studieforbundet ditt.
        </p>
      </AuthNotice>
    );
  }
  return (
    <AuthForm
      title="Stopp endringen av e-postadresse"
      lead="Det er bedt om at brukeren din får en ny e-postadresse. Stopper du endringen, blir den ikke gjennomført."
      fault={stop.error?.message}
      submitText="Stopp endringen"
      busy={stop.isPending && 'Stopper...'}
      onSubmit={() => stop.mutate({ token })}
    >
      <p className="kv-muted">Er endringen i orden, lukker du siden.</p>
    </AuthForm>
  );
}
