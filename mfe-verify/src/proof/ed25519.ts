import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey';

type Verifier = ReturnType<Ed25519Multikey.Key['verifier']>;

/** The verifier of a Multikey: the browser's own, many times faster on a phone, or the library's where it has none. */
export async function verifierOf(method: object): Promise<Verifier> {
  const key = await Ed25519Multikey.from(method);
  const slow = key.verifier();
  const { publicKey } = await key.export({ publicKey: true, raw: true });
  const raw = Uint8Array.from(publicKey);
  const own = await crypto.subtle
    .importKey('raw', raw, 'Ed25519', false, ['verify'])
    .catch((error: unknown) => {
      // What a browser says that does not know the algorithm.
      if (error instanceof Error && error.name === 'NotSupportedError') return undefined;
      throw error;
    });
  if (own === undefined) return slow;
  return {
    ...slow,
    verify: ({ data, signature }) =>
      crypto.subtle.verify('Ed25519', own, Uint8Array.from(signature), Uint8Array.from(data)),
  };
}
