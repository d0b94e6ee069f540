import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const rpOrigin = 'http://localhost:8080';

/** What a test may get wrong on purpose. */
interface Fault {
  origin?: string;
  rpId?: string;
  /** The person was there, but no PIN or finger was asked. */
  unverified?: boolean;
  counter?: number;
  type?: string;
  /** Of somebody else's account. */
  userHandle?: string;
}

interface Options {
  challenge?: unknown;
  user?: unknown;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** CBOR of the few kinds that an attestation is made of (RFC 8949). */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry as never)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

/** A passkey in software, made by hand from WebAuthn level 3: ES256, attestation none. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #cose: Buffer;
  #counter = 0;
  #userHandle = '';

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => Buffer.from(text, 'base64url');
    this.#cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    );
  }

  /** The answer to `navigator.credentials.create`. */
  create(options: Options, fault: Fault = {}) {
    this.#userHandle = (options.user as { id: string }).id;
    const length = Buffer.from([0, this.credentialId.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.#cose]);
    const authData = this.#authenticatorData(fault, attested);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', options, fault),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal'],
    });
  }

  /** The answer to `navigator.credentials.get`. */
  get(options: Options, fault: Fault = {}) {
    const clientDataJSON = this.#clientData('webauthn.get', options, fault);
    this.#counter += 1;
    const authenticatorData = this.#authenticatorData(fault);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#credential({
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.#privateKey)),
      userHandle: fault.userHandle ?? this.#userHandle,
    });
  }

  #credential<Response extends object>(response: Response) {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: 'public-key' as const, response };
  }

  #clientData(type: string, { challenge }: Options, fault: Fault): string {
    const origin = fault.origin ?? rpOrigin;
    return base64url(JSON.stringify({ type: fault.type ?? type, challenge, origin, crossOrigin: false }));
  }

  /** RP id hash, flags (present, verified, attested data), counter, and what was attested. */
  #authenticatorData(fault: Fault, attested = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (fault.unverified ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(fault.counter ?? this.#counter);
    return Buffer.concat([sha256(fault.rpId ?? 'localhost'), Buffer.from([flags]), counter, attested]);
  }
}
