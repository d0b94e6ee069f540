import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { operations } from '@studieplan/contracts';
import {
  Banner,
  Button,
  callOperation,
  currentToken,
  formatTime,
  startSession,
  TextField,
  useFormErrors,
  useUser,
} from '@studieplan/ui';
import { deviceFingerprint } from '../../device/device-fingerprint.ts';
import { deviceName } from '../../device/device-name.ts';
import { keepDeviceToken } from '../../device/device-token.ts';
import { type DeviceStep, setDeviceStep } from '../../device/device-step.ts';
import { AuthForm, JunkMailHint } from '../../account-form/auth-form.tsx';
import { sendFailed } from './sign-in.ts';

const codeLength = 6;
const wrongCode = 'Ugyldig verifiseringskode';

/** What was typed or pasted, as the code is written: capitals and digits, no spaces or hyphens. */
function asCode(written: string): string {
  return written
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength);
}

/** The login's second screen: the mailed code makes this a device that is remembered for 30 days. */
export function DeviceCodePage({ step }: { step: DeviceStep }) {
  const user = useUser();
  const [code, setCode] = useState('');
  const [resent, setResent] = useState(false);
  const errors = useFormErrors();

  const verification = useMutation({
    mutationFn: async () => {
      const before = currentToken();
      const { token, device_token } = await callOperation(
        operations.verifyDevice,
        {
          user_id: user.id,
          device_fingerprint: await deviceFingerprint(),
          device_name: deviceName(),
          code,
        },
        { fallback: 'Verifisering feilet' },
      );
      if (device_token !== undefined) keepDeviceToken(user.email, device_token);
      return { token, before };
    },
    onSuccess: ({ token, before }) => {
      // Whoever has logged out meanwhile stays logged out.
      if (currentToken() === before) startSession({ token, user });
      setDeviceStep(undefined);
    },
    onError: (error) => {
      setResent(false);
      if ('code' in error && error.code === 'DEVICE_CODE_INVALID')
        errors.set({ fields: { code: error.message } });
      else errors.refuse(error);
    },
  });
  const resending = useMutation({
    mutationFn: async () =>
      callOperation(
        operations.sendDeviceVerification,
        { user_id: user.id, device_fingerprint: await deviceFingerprint(), device_name: deviceName() },
        { fallback: sendFailed },
      ),
    onSuccess: ({ expires_at }) => {
      setCode('');
      errors.clear();
      setResent(true);
      setDeviceStep({ sent: true, expiresAt: expires_at });
    },
    onError: (error) => {
      setResent(false);
      errors.refuse(error);
    },
  });

  const onSubmit = () => {
    if (code.length === codeLength) verification.mutate();
    else errors.set({ fields: { code: wrongCode } });
  };

  const fault = errors.form ?? (step.sent || errors.fields.code !== undefined ? undefined : step.text);
  return (
    <AuthForm
      title="Verifiser enheten"
      lead={step.sent ? `Vi har sendt en kode på ${codeLength} tegn til ${user.email}.` : undefined}
      fault={fault}
      submitText="Verifiser"
      busy={verification.isPending && 'Verifiserer...'}
      onSubmit={onSubmit}
      after={
        <div className="kv-inline">
          <Button
            variant="secondary"
            busy={resending.isPending && 'Sender...'}
            onClick={() => resending.mutate()}
          >
            Send ny kode
          </Button>
          <Button variant="tertiary" onClick={() => setDeviceStep(undefined)}>
            Fortsett uten å huske enheten
          </Button>
        </div>
      }
    >
      {fault === undefined && resent && (
        <Banner kind="success">Vi har sendt en ny kode. Den forrige gjelder ikke lenger.</Banner>
      )}
      <TextField
        label="Verifiseringskode"
        name="code"
        className="kv-codeinput"
        description={
          step.sent
            ? `Koden utløper etter 15 minutter, ${formatTime(step.expiresAt)}.`
            : 'Koden utløper etter 15 minutter.'
        }
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        {...errors.field('code', code, (value) => setCode(asCode(value)))}
      />
      <JunkMailHint />
    </AuthForm>
  );
}
