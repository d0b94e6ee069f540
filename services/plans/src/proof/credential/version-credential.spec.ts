import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { didDocument } from '../keys/did-document.ts';
import { rawPublicKey } from '../keys/multibase.ts';
import type { StoredKey } from '../keys/signing-keys.repository.ts';
import { OutsideVerifier } from '../../testing/outside-verifier.ts';
import { canonicalQuads, signed } from './data-integrity.ts';
import { type SignedVersion, versionCredential } from './version-credential.ts';

const issue = { base: 'https://bevis.example.no', did: 'did:web:bevis.example.no', name: 'Testprodukt' };
const digest = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('\n', '"', '\\', '\u007f', '\u0001', '$&', 'slot-0-of-template', 'æ', '😀'),
  }),
);
const versions: fc.Arbitrary<SignedVersion> = fc.record({
  public_code: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{13}$/),
  version_number: fc.integer({ min: 1, max: 100_000 }),
  content: fc.constant({} as SignedVersion['content']),
  approval_method: fc.constantFrom('self', 'admin'),
  approved_at: fc.date({ min: new Date('2020-01-01'), max: new Date('2025-12-31'), noInvalidDate: true }),
  valid_until: fc.constantFrom(null, '2098-12-31', '2097-06-30'),
  study_association_name: fc.option(text),
  organization_number: fc.option(text),
});

test("[L-1] whatever texts are signed, other people's verifier reads the same in them", async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = {
    id: '2026-1',
    use: 'credentials',
    public_key: rawPublicKey(publicKey),
    valid_from: new Date(),
  };
  const did = didDocument(issue, [key as StoredKey]);
  const outside = new OutsideVerifier(() => Promise.resolve(did), issue.base);
  await fc.assert(
    fc.asyncProperty(versions, fc.nat(300_000), async (version, statusIndex) => {
      const unsigned = versionCredential(version, { ...issue, contentDigest: digest, statusIndex });
      const credential = await signed(unsigned, issue.did, { id: key.id, secret: privateKey }, new Date());
      expect(await outside.faultOf(credential)).toBeUndefined();
      expect(await outside.isSigned({ ...credential, name: 'Noe annet' })).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test('[S-4] a credential says the moment that its last day is over, in Norway; one without end says nothing of it', () => {
  const documentOf = (valid_until: string | null) =>
    versionCredential(
      {
        public_code: '0000000000000',
        version_number: 1,
        content: {} as SignedVersion['content'],
        approval_method: 'admin',
        approved_at: new Date('2025-12-31T12:00:00Z'),
        valid_until,
        study_association_name: null,
        organization_number: null,
      },
      { ...issue, contentDigest: 'sha256-x', statusIndex: 0 },
    );
  expect(documentOf('2028-12-31')).toMatchObject({ validUntil: '2028-12-31T23:00:00Z' });
  expect(documentOf('2027-06-30')).toMatchObject({ validUntil: '2027-06-30T22:00:00Z' });
  const { validUntil: _end, ...rest } = documentOf('2028-12-31');
  // Byte for byte what was signed before anything had an end.
  expect(JSON.stringify(documentOf(null))).toBe(JSON.stringify(rest));
});

test('[L-1] a term that no context defines is never signed', async () => {
  const credential = versionCredential(
    {
      public_code: '0000000000000',
      version_number: 1,
      content: {} as SignedVersion['content'],
      approval_method: 'admin',
      approved_at: new Date(),
      valid_until: null,
      study_association_name: null,
      organization_number: null,
    },
    { ...issue, contentDigest: 'sha256-x', statusIndex: 0 },
  );
  await expect(canonicalQuads({ ...credential, undefinedHere: 'x' })).rejects.toThrow();
});
