import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalQuads } from './data-integrity.ts';
import { QuadTemplates } from './quad-template.ts';
import { type SignedVersion, versionCredential } from './version-credential.ts';

const issue = { base: 'https://bevis.example.no', did: 'did:web:bevis.example.no', name: 'Testprodukt' };
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
  approved_at: fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
  valid_until: fc.constantFrom(null, '2028-12-31', '2027-06-30'),
  study_association_name: fc.option(text),
  organization_number: fc.option(text),
});

test('[L-1] what is signed by template is what JSON-LD says of the whole document', async () => {
  const templates = new QuadTemplates(canonicalQuads);
  await fc.assert(
    fc.asyncProperty(versions, fc.nat(300_000), async (version, statusIndex) => {
      const { shape, slots, document } = versionCredential(version, {
        ...issue,
        contentDigest: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
        statusIndex,
      });
      const quads = await templates.quads(shape, slots, document as never);
      expect(quads).toBe(await canonicalQuads(document(slots)));
    }),
    { numRuns: 150 },
  );
});

test('[S-4] a credential says the moment that its last day is over, in Norway; one without end says nothing of it', () => {
  const documentOf = (valid_until: string | null) => {
    const { slots, document } = versionCredential(
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
    return document(slots);
  };
  expect(documentOf('2028-12-31')).toMatchObject({ validUntil: '2028-12-31T23:00:00Z' });
  expect(documentOf('2027-06-30')).toMatchObject({ validUntil: '2027-06-30T22:00:00Z' });
  const { validUntil: _end, ...rest } = documentOf('2028-12-31');
  // Byte for byte what was signed before anything had an end.
  expect(JSON.stringify(documentOf(null))).toBe(JSON.stringify(rest));
});

test('[L-1] a term that no context defines is never signed', async () => {
  const { slots, document } = versionCredential(
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
  await expect(canonicalQuads({ ...document(slots), undefinedHere: 'x' })).rejects.toThrow();
});
