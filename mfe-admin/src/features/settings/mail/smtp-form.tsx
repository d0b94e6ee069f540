import { useState } from 'react';
import { operations, type SmtpSettings } from '@studieplan/contracts';
import {
  ActionDialog,
  Button,
  NumberField,
  parseNumber,
  TextField,
  useOperationMutation,
} from '@studieplan/ui';
import type { Say } from '../../../page-message/page-message.tsx';
import { SettingForm } from '../setting-form.tsx';
import { useSettingForm } from '../use-setting-form.ts';
import type { Keep } from '../use-settings.ts';

const labels = {
  host: 'Tjener',
  port: 'Port',
  username: 'Brukernavn',
  password: 'Passord',
  from_email: 'Avsenderens e-postadresse',
  from_name: 'Avsenderens navn',
};

type SmtpFields = Record<keyof typeof labels, string>;

function fieldsOf({ host, port, username, from_email, from_name }: SmtpSettings): SmtpFields {
  return { host, port: String(port), username, password: '', from_email, from_name };
}

function inputOf({ port, password, ...texts }: SmtpFields) {
  return {
    ...texts,
    port: parseNumber(port),
    // Left out, the stored password stays.
    ...(password === '' ? {} : { password }),
  };
}

/** Which way mail goes as things are saved. */
function leadOf({ way, host }: SmtpSettings): string {
  if (way === 'installation')
    return 'E-post går nå gjennom tjeneren som driften har satt opp. En tjener som lagres her, brukes i stedet.';
  if (way !== 'none') return 'All e-post fra løsningen sendes gjennom denne tjeneren.';
  return host === ''
    ? 'Ingen tjener er satt opp. E-post venter til en er lagret her.'
    : 'Passordet kan ikke åpnes lenger, så e-post venter. Skriv det på nytt.';
}

/** The SMTP server that sends the mail; its password is written, never shown. */
export function SmtpForm({ smtp, keep, say }: { smtp: SmtpSettings; keep: Keep; say: Say }) {
  const [clearing, setClearing] = useState(false);
  const { field, parts } = useSettingForm({
    tab: 'e-post',
    name: 'smtp',
    saved: fieldsOf(smtp),
    operation: operations.updateSmtp,
    history: operations.listSmtpChanges,
    fallback: 'Failed to update SMTP settings',
    inputOf,
    onSaved: ({ password, admin_id: _actor, username = '', ...shown }) => {
      const has_password = username !== '' && (smtp.has_password || Boolean(password));
      keep({ smtp: { ...shown, username, has_password, way: 'saved' } });
    },
    say,
    savedText: 'SMTP-innstillinger lagret',
    refusedText: 'Feil ved lagring',
  });
  const wired = (name: keyof SmtpFields) => ({ ...field(name), label: labels[name], autoComplete: 'off' });
  return (
    <SettingForm
      parts={parts}
      title="SMTP-tjener"
      lead={leadOf(smtp)}
      className="kv-form"
      saveText="Lagre SMTP-innstillinger"
      of="SMTP-innstillingene"
      labels={labels}
      further={
        smtp.host !== '' && (
          <Button
            variant="tertiary"
            color="danger"
            className="kv-pushed"
            aria-disabled={parts.busy}
            onClick={() => setClearing(true)}
          >
            Fjern innstillingene
          </Button>
        )
      }
      after={
        clearing && (
          <ClearSmtpDialog
            say={say}
            onClose={() => setClearing(false)}
            onCleared={(cleared) => {
              setClearing(false);
              parts.onDiscard();
              keep({ smtp: cleared });
            }}
          />
        )
      }
    >
      <div data-span="4">
        <TextField
          {...wired('host')}
          description="Navn eller adresse, for eksempel smtp.example.no"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={253}
        />
      </div>
      <div data-span="2">
        <NumberField {...wired('port')} description="Vanligvis 587" maxLength={5} />
      </div>
      <div data-span="3">
        <TextField
          {...wired('username')}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          after={
            <p className="kv-small kv-muted">
              La feltet stå tomt når tjeneren tar imot e-post uten innlogging.
            </p>
          }
        />
      </div>
      <div data-span="3">
        <TextField
          {...wired('password')}
          type="password"
          autoComplete="new-password"
          maxLength={500}
          after={
            <p className="kv-small kv-muted">
              {smtp.has_password
                ? 'Passord er lagret. La feltet stå tomt for å beholde det. Endrer du tjener, port eller brukernavn, må det skrives på nytt.'
                : 'Ikke noe passord er lagret.'}
            </p>
          }
        />
      </div>
      <div data-span="3">
        <TextField {...wired('from_email')} type="email" maxLength={254} />
      </div>
      <div data-span="3">
        <TextField {...wired('from_name')} maxLength={200} />
      </div>
    </SettingForm>
  );
}

/** Asks before the saved SMTP settings are forgotten. */
function ClearSmtpDialog({
  onClose,
  onCleared,
  say,
}: {
  onClose: () => void;
  onCleared: (smtp: SmtpSettings) => void;
  say: Say;
}) {
  const clearing = useOperationMutation(operations.clearSmtp, {
    fallback: 'Failed to clear SMTP settings',
    refreshes: [operations.getSettings, operations.listSmtpChanges],
    onSuccess: ({ smtp }) => {
      onCleared(smtp);
      say('success', 'SMTP-innstillingene er fjernet');
    },
    onError: (error) => {
      onClose();
      say('danger', `Feil ved fjerning: ${error.message}`);
    },
  });
  return (
    <ActionDialog
      title="Fjerne SMTP-innstillingene?"
      action={{ text: 'Fjern', busy: 'Fjerner...', color: 'danger' }}
      busy={clearing.isPending}
      onAct={() => clearing.mutate({})}
      onClose={onClose}
    >
      <p>
        Tjener, konto, passord og avsender blir glemt. E-post går deretter gjennom tjeneren som driften har
        satt opp, eller venter til en tjener er lagret her.
      </p>
    </ActionDialog>
  );
}
