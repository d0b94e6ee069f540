import { AppError, type In, type Out } from '@studieplan/kit/calls';
import { CONFIG } from '@studieplan/kit/process';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../environment.ts';
import type { UserRow } from '../users/user-wire.ts';
import { type ChallengeKind, type PasskeyRow, PasskeysRepository } from './passkeys.repository.ts';

type Started = Out<'startPasskeyLogin'>;
type Registration = In<'registerPasskey'>;
type Assertion = Pick<In<'loginWithPasskey'>, 'challenge_id' | 'credential'>;
export type NewCredential = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** A passkey that has signed our challenge; its use is not noted yet. */
export interface ProvenPasskey {
  passkey: PasskeyRow;
  counter: number;
  synced: boolean;
}

/** Ed25519, ES256 and RS256, fixed here: the library's own list grows with the runtime. */
const algorithms = [-8, -7, -257];
const timeout = 5 * 60_000;

/** WebAuthn's two ceremonies, for the installation's own origin alone; the person is verified (PIN, finger) in both. */
@Injectable()
export class CeremoniesService {
  readonly #origin: string;
  readonly #rpId: string;

  constructor(
    private readonly passkeys: PasskeysRepository,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {
    const { origin, hostname } = new URL(config.PUBLIC_ORIGIN);
    this.#origin = origin;
    this.#rpId = hostname;
  }

  async startRegistration(user: UserRow): Promise<Started> {
    const own = await this.passkeys.list(user.id);
    const options = await generateRegistrationOptions({
      rpName: this.config.PRODUCT_NAME,
      rpID: this.#rpId,
      userName: user.email,
      userDisplayName: user.full_name,
      userID: new TextEncoder().encode(user.id),
      timeout,
      attestationType: 'none',
      excludeCredentials: own.map(describe),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    });
    const challenge_id = await this.passkeys.putChallenge('register', user.id, options.challenge);
    return { challenge_id, options: { ...options } };
  }

  /** PASSKEY_REFUSED for whatever is not a fresh, verified credential of this origin. */
  async finishRegistration(
    userId: string,
    { challenge_id, credential }: Registration,
  ): Promise<NewCredential> {
    const expectedChallenge = await this.#take(challenge_id, 'register', userId);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: plain(credential),
      expectedChallenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(refuse);
    return registrationInfo ?? refuse();
  }

  /** `of`: whose passkeys are asked for; without it, whichever the authenticator holds for us. */
  async startAssertion(of?: string): Promise<Started> {
    const own = of === undefined ? undefined : await this.passkeys.list(of);
    if (own?.length === 0) throw new AppError('PASSKEY_NEEDED');
    const options = await generateAuthenticationOptions({
      rpID: this.#rpId,
      timeout,
      allowCredentials: own?.map(describe),
      userVerification: 'required',
    });
    const challenge_id = await this.passkeys.putChallenge(kindOf(of), of ?? null, options.challenge);
    return { challenge_id, options: { ...options } };
  }

  /** PASSKEY_REFUSED alike for an unknown passkey, another's, a spent challenge and a signature that does not hold. */
  async finishAssertion({ challenge_id, credential }: Assertion, of?: string): Promise<ProvenPasskey> {
    const expectedChallenge = await this.#take(challenge_id, kindOf(of), of ?? null);
    const passkey = await this.passkeys.findByCredential(credential.id);
    if (!passkey || (of !== undefined && passkey.user_id !== of)) return refuse();
    const handle = credential.response.userHandle;
    if (handle && Buffer.from(handle, 'base64url').toString() !== passkey.user_id) return refuse();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: plain(credential),
      expectedChallenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }).catch(refuse);
    if (!verified) return refuse();
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return { passkey, counter: newCounter, synced: credentialBackedUp };
  }

  async #take(id: string, kind: ChallengeKind, userId: string | null): Promise<string> {
    return (await this.passkeys.takeChallenge(id, kind, userId)) ?? refuse();
  }
}

const kindOf = (of: string | undefined): ChallengeKind => (of === undefined ? 'login' : 'check');

function refuse(cause?: unknown): never {
  throw new AppError('PASSKEY_REFUSED', { cause });
}

const describe = ({ credential_id, transports }: PasskeyRow) => ({ id: credential_id, transports });

/** The answer as the library's types have it: null and absent are one to us, extensions are never read. */
function plain<
  C extends { authenticatorAttachment?: 'platform' | 'cross-platform' | null; response: object },
>(credential: C) {
  const { authenticatorAttachment, response, ...rest } = credential;
  const given = Object.fromEntries(Object.entries(response).filter(([, value]) => value != null));
  return {
    ...rest,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: given as C['response'] & { userHandle?: string },
    clientExtensionResults: {},
  };
}
