import type { InputOf, operations } from '@studieplan/contracts';

/** The browser's options of a ceremony, as auth made them. */
type Options = Record<string, unknown>;
type NewCredential = InputOf<typeof operations.registerPasskey>['credential'];
type Assertion = InputOf<typeof operations.loginWithPasskey>['credential'];

/** Whether this browser and this address can use passkeys: they need HTTPS or localhost. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential === 'function' && globalThis.isSecureContext !== false;

/** Has the browser make a passkey; throws what `passkeyFault` puts into words. */
export async function createPasskey(options: Options): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as never }) as Promise<NewCredential>;
}

/** Has the browser use one; throws what `passkeyFault` puts into words. */
export async function assertPasskey(options: Options): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as never }) as Promise<Assertion>;
}

const notUsed = 'Passnøkkelen ble ikke brukt: det ble avbrutt, eller det tok for lang tid.';
const faults: Record<string, string> = {
  NotAllowedError: notUsed,
  AbortError: notUsed,
  InvalidStateError: 'Denne enheten har en passnøkkel for brukeren din fra før.',
  NotSupportedError: 'Denne enheten kan ikke lage en passnøkkel som passer her.',
  ConstraintError: 'Denne enheten kan ikke be om PIN-kode, fingeravtrykk eller ansikt.',
  SecurityError: 'Passnøkler virker bare på tjenestens egen adresse.',
};

/** The Norwegian sentence for a fault of the browser's; undefined for one that brings its own. */
export function passkeyFault(error: unknown): string | undefined {
  return error instanceof Error ? faults[error.name] : undefined;
}
