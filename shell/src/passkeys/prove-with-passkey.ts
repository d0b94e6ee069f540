import { operations } from '@studieplan/contracts';
import { ApiError, assertPasskey, callOperation, createPasskey, passkeyFault } from '@studieplan/ui';

const refused = 'Passnøkkelen ble ikke godtatt';

/** What the browser says in its own words becomes a sentence of ours, like a refusal of the server's. */
async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const sentence = passkeyFault(error);
    throw sentence === undefined ? error : new ApiError(sentence, 'PASSKEY_FAULT', 0);
  }
}

/** Logs in with whichever passkey the person chooses. */
export async function logInWithPasskey(device_fingerprint: string | undefined) {
  const { challenge_id, options } = await callOperation(
    operations.startPasskeyLogin,
    {},
    { fallback: refused },
  );
  const credential = await inWords(assertPasskey(options));
  const input = { challenge_id, credential, device_fingerprint };
  return callOperation(operations.loginWithPasskey, input, { fallback: refused });
}

/** Proves anew who one is with a passkey of one's own; `token` of a session that is not stored yet. */
export async function proveWithPasskey(token?: string) {
  const ways = { token, fallback: refused };
  const { challenge_id, options } = await callOperation(operations.startPasskeyCheck, {}, ways);
  const credential = await inWords(assertPasskey(options));
  return callOperation(operations.reauthenticate, { passkey: { challenge_id, credential } }, ways);
}

/** Makes and registers a passkey; a limited session's whole one comes in the answer. */
export async function registerPasskey(name: string, token?: string) {
  const ways = { token, fallback: 'Passnøkkelen ble ikke registrert' };
  const { challenge_id, options } = await callOperation(operations.startPasskeyRegistration, {}, ways);
  const credential = await inWords(createPasskey(options));
  return callOperation(operations.registerPasskey, { challenge_id, name, credential }, ways);
}
