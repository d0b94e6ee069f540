import { operations, type InputOf } from '@studieplan/contracts';
import { callOperation, errorText, startSession } from '@studieplan/ui';
import { deviceFingerprint } from '../../device/device-fingerprint.ts';
import { deviceName } from '../../device/device-name.ts';
import { deviceTokenOf } from '../../device/device-token.ts';
import { logInWithPasskey } from '../../passkeys/prove-with-passkey.ts';
import type { PasskeyNeed } from './passkey-step.tsx';
import { setDeviceStep, type DeviceStep } from '../../device/device-step.ts';

/** Shown when no code could be sent and the server brings no sentence of its own. */
export const sendFailed = 'Kunne ikke sende verifiseringskode';

type Credentials = Pick<InputOf<typeof operations.login>, 'email' | 'password'>;

/**
 * Logs in. With `remember` on a device that is not trusted, a code goes out and the device step opens before the
 * session starts, so that the routes lead to the code screen and not past it. Answers what a passkey must complete
 * before there is a session. Throws what the login call throws.
 */
export async function signIn(
  credentials: Credentials,
  remember: boolean,
  fallback: string,
): Promise<PasskeyNeed | undefined> {
  setDeviceStep(undefined);
  const device_fingerprint = remember ? await deviceFingerprint() : undefined;
  const input = {
    ...credentials,
    device_token: deviceTokenOf(credentials.email),
    user_agent: navigator.userAgent.slice(0, 500),
    device_fingerprint,
  };
  const { token, user, second_factor } = await callOperation(operations.login, input, { fallback });
  if (second_factor !== undefined) return { lack: second_factor, token, user };
  if (device_fingerprint !== undefined)
    setDeviceStep(await deviceStepFor({ user_id: user.id, device_fingerprint }, token));
  startSession({ token, user });
  return undefined;
}

/** Logs in with a passkey, which needs no code; a device that is remembered keeps its 30 days. */
export async function signInWithPasskey(remember: boolean): Promise<void> {
  setDeviceStep(undefined);
  const { token, user } = await logInWithPasskey(remember ? await deviceFingerprint() : undefined);
  startSession({ token, user });
}

async function deviceStepFor(
  device: InputOf<typeof operations.checkTrustedDevice>,
  token: string,
): Promise<DeviceStep | undefined> {
  try {
    const { trusted } = await callOperation(operations.checkTrustedDevice, device, {
      token,
      fallback: sendFailed,
    });
    if (trusted) return undefined;
    const sent = await callOperation(
      operations.sendDeviceVerification,
      { ...device, device_name: deviceName() },
      { token, fallback: sendFailed },
    );
    return { sent: true, expiresAt: sent.expires_at };
  } catch (error) {
    // The login itself has succeeded; the code screen says what is missing and lets one try again or go on.
    return { sent: false, text: errorText(error, sendFailed) };
  }
}
