import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { verifierOf } from './ed25519.ts';
import { badgesContext, credentialsContext, loaderOf, type OurKeys, wasInUse } from './our-keys.ts';
import type { VersionCredential } from './proof-file.ts';

const hostOf = (did: string) => did.replace(/^did:web:/, '').replace('%3A', ':');

const schemaOrgTerms: Record<string, string> = {
  associationName: 'https://schema.org/legalName',
  organizationNumber: 'https://schema.org/identifier',
};

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function meaningOf(definition: unknown): unknown {
  if (!isObject(definition)) return definition;
  return Object.keys(definition).every((key) => key === '@id' || key === '@type')
    ? definition['@id']
    : undefined;
}

const hasContextInside = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).some(([key, inner]) => key === '@context' || hasContextInside(inner));

/**
 * Whether every term means what we read it as. A signature covers meanings, not names: with a context of its own a
 * forger could call the place where a plan was made the party that approved it.
 */
export function hasOurTerms({ '@context': context, ...rest }: VersionCredential): boolean {
  const [credentials, badges, own, ...more] = context;
  if (credentials !== credentialsContext || badges !== badgesContext || more.length > 0) return false;
  if (!isObject(own) || hasContextInside(rest)) return false;
  const terms = `://${hostOf(rest.issuer.id)}/verify-public/terms#`;
  return Object.entries(own).every(([term, definition]) => {
    const meaning = meaningOf(definition);
    const expected = schemaOrgTerms[term];
    return expected === undefined
      ? meaning === `https${terms}${term}` || meaning === `http${terms}${term}`
      : meaning === expected;
  });
}

/** The signatures that we make, as others' verifier checks them. */
export const signatureSuite = (): DataIntegrityProof =>
  new DataIntegrityProof({
    cryptosuite: {
      ...cryptosuite,
      createVerifier: ({ verificationMethod }: { verificationMethod: object }) =>
        verifierOf(verificationMethod),
    },
  });

/** Whether one of our keys has signed exactly this, at a time when it was in use; by other people's verifier. */
export async function isSignedByUs(
  credential: Pick<VersionCredential, '@context' | 'issuer' | 'proof' | 'validFrom'>,
  keys: OurKeys,
): Promise<boolean> {
  const did = credential.issuer.id;
  if (!did.startsWith('did:web:') || credential.proof.verificationMethod.split('#')[0] !== did) return false;
  if (!wasInUse(keys, credential.proof)) return false;
  const { verified } = await verifyCredential({
    credential,
    suite: signatureSuite(),
    documentLoader: loaderOf(keys),
    // Whether it still holds is asked for apart: it says nothing of the signature.
    now: credential.validFrom,
    checkStatus: () => Promise.resolve({ verified: true }),
  });
  return verified;
}

/** Whether a version's credential is ours in words too. */
export const isOurCredential = async (credential: VersionCredential, keys: OurKeys): Promise<boolean> =>
  hasOurTerms(credential) && (await isSignedByUs(credential, keys));
