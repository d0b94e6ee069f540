const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Gives the test's browser passkeys; `fault` is what the device throws instead of answering. Returns the way to stop. */
export function fakePasskeys({ fault }: { fault?: Error } = {}): () => void {
  const answer = (response: object) =>
    fault === undefined
      ? Promise.resolve({
          id: 'bm9ra2Vs',
          rawId: bytes('nokkel'),
          type: 'public-key',
          response: { clientDataJSON: bytes('{}'), ...response },
          getClientExtensionResults: () => ({}),
        })
      : Promise.reject(fault);
  const before = Object.getOwnPropertyDescriptor(navigator, 'credentials');
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: () => answer({ authenticatorData: bytes('data'), signature: bytes('underskrift') }),
      create: () => answer({ attestationObject: bytes('attest'), getTransports: () => ['internal'] }),
    },
  });
  return () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    if (before) Object.defineProperty(navigator, 'credentials', before);
    else Reflect.deleteProperty(navigator, 'credentials');
  };
}

/** Options as auth makes them, of the fewest fields that a browser asks for. */
export const passkeyOptions = {
  challenge: 'dXRmb3JkcmluZw',
  rpId: 'localhost',
  rp: { id: 'localhost', name: 'Studieplantjenesten' },
  user: { id: 'cGVyc29u', name: 'amina@samklang.example', displayName: 'Amina' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};
