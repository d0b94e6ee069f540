import { beforeAll, describe, expect, test } from '@jest/globals';
import { aCode, aPublicPlan } from '../testing/public-plan-builder.ts';
import { SigningSite } from '../testing/signed-proofs.ts';
import { canonicalText } from './canonical-json.ts';
import { judgeProof } from './judged-proof.ts';
import { isExtended } from './merkle.ts';
import { openCheckpoint, type OurKeys } from './our-keys.ts';
import { readProof, UnreadableProof } from './proof-file.ts';
import { isWhatWasSigned } from './shown-plan.ts';

const site = new SigningSite();
const plan = aPublicPlan();
const keys = () => site.keys() as unknown as OurKeys;
beforeAll(async () => {
  site.grow(4);
  await site.approve(plan);
  await site.approve(aPublicPlan({ approval_link: aCode(11), approval_method: 'self' }));
  site.grow(3);
});

const text = () => JSON.stringify(site.proof(plan.approval_link));
async function judged(json: string, ours = keys()) {
  const { isSigned, isText, isLogged } = await judgeProof(readProof(json), ours);
  return [isSigned, isText, isLogged];
}

describe('[L-5] a proof, checked in the browser', () => {
  test('untouched: signature, text and entry hold, and the page shows what was signed', async () => {
    expect(await judged(text())).toEqual([true, true, true]);
    expect(isWhatWasSigned(plan, readProof(text()))).toBe(true);
  });

  test.each([
    ['the credits', '"ects_credits":1.5', '"ects_credits":6', [true, false, false]],
    ['the method', '"approvalMethod":"admin"', '"approvalMethod":"self"', [false, true, false]],
    ['the version', '"versionNumber":2', '"versionNumber":3', [false, true, false]],
    [
      'the association',
      '"associationName":"Studieforbundet S',
      '"associationName":"Studieforbundet H',
      [false, true, false],
    ],
    ['a name that no signature covers', '"validFrom":"2025', '"validFrom":"2024', [false, true, false]],
    ['the leaf', '\\"version\\":2', '\\"version\\":1', [true, true, false]],
    ['the size', '"size":10', '"size":9', [true, true, false]],
    ['the checkpoint', 'no\\n10\\n', 'no\\n11\\n', [true, true, false]],
  ])('%s altered is found', async (_, from, to, expected) => {
    expect(text()).toContain(from);
    expect(await judged(text().replace(from, to))).toEqual(expected);
  });

  test('a hash on the way to the root altered is found', async () => {
    const file = readProof(text());
    expect(file.inclusion.hashes.length).toBeGreaterThan(1);
    for (const hash of file.inclusion.hashes) {
      hash.set([(hash[0] ?? 0) ^ 1]);
      expect((await judgeProof(file, keys())).isLogged).toBe(false);
      hash.set([(hash[0] ?? 0) ^ 1]);
    }
    expect((await judgeProof(file, keys())).isLogged).toBe(true);
  });

  test('a context that calls the place of making the approving party is not taken, though the signature holds', async () => {
    const own = site.proof(aCode(11));
    const forged = JSON.stringify(own)
      .replace('"madeIn":"', '"endorsingParty":"')
      .replace('"madeIn":{', '"endorsingParty":{');
    expect((await judged(JSON.stringify(own)))[0]).toBe(true);
    expect((await judged(forged))[0]).toBe(false);
    const nested = JSON.stringify(own).replace(
      '"type":"StudyAssociation"',
      '"@context":{},"type":"StudyAssociation"',
    );
    expect((await judged(nested))[0]).toBe(false);
  });

  test('another’s signature is not ours, nor one by a key before its time', async () => {
    const other = new SigningSite();
    await other.approve(plan);
    expect((await judged(JSON.stringify(other.proof(plan.approval_link))))[0]).toBe(false);
    const late = JSON.parse(JSON.stringify(site.keys()).replaceAll('2025-01-01', '2026-06-01')) as OurKeys;
    expect((await judged(text(), late))[0]).toBe(false);
  });

  test('a browser without signatures of its own says the same', async () => {
    const { importKey } = crypto.subtle;
    crypto.subtle.importKey = () => Promise.reject(new DOMException('no Ed25519', 'NotSupportedError'));
    try {
      expect(await judged(text())).toEqual([true, true, true]);
      expect((await judged(text().replace('"versionNumber":2', '"versionNumber":3')))[0]).toBe(false);
    } finally {
      crypto.subtle.importKey = importKey;
    }
  });

  test('after a move to another host what was signed before is still ours', async () => {
    const moved = JSON.parse(
      JSON.stringify(site.keys()).replaceAll('verifiser.example.no', 'ny.example.no'),
    ) as OurKeys;
    expect((await judged(text(), moved))[0]).toBe(true);
  });

  test.each([
    ['title', { title: 'En annen' }],
    ['credits', { ects_credits: 6 }],
    ['a field that was never signed', { target_groups: 'Alle' }],
    ['date', { approved_at: '2025-09-03T10:00:00Z' }],
    ['association', { study_association_name: null }],
    ['method', { approval_method: 'self' as const }],
  ])('a page with another %s does not show what was signed', (_, change) => {
    expect(isWhatWasSigned({ ...plan, ...change }, readProof(text()))).toBe(false);
  });
});

describe('[P-6] the entry of a proof, in both forms', () => {
  const firstForm = aPublicPlan({ approval_link: aCode(12) });
  const another = aPublicPlan({ approval_link: aCode(13), title: firstForm.title });
  const isLogged = async (file: object) => (await judged(JSON.stringify(file)))[2];
  const proofOf = (code: string) => site.proof(code) as { inclusion: { leaf: string; index: number } };
  beforeAll(async () => {
    await site.approve(firstForm, 1);
    await site.approve(another, 2);
  });

  test('code and entry belong together, whether the entry names the code or its digest', async () => {
    expect(JSON.parse(proofOf(firstForm.approval_link).inclusion.leaf)).toMatchObject({ code: aCode(12) });
    expect(proofOf(another.approval_link).inclusion.leaf).not.toContain(aCode(13));
    expect(await judged(JSON.stringify(proofOf(firstForm.approval_link)))).toEqual([true, true, true]);
    expect(await judged(JSON.stringify(proofOf(another.approval_link)))).toEqual([true, true, true]);
  });

  // The log's owner can write any entry: each of these is in the log, at the place that the file says.
  test.each([
    ['the digest of another’s code', { code: `sha256-${'A'.repeat(43)}=` }],
    ['its own code in the clear, though it says the second form', { code: aCode(13) }],
    ['a form of a later time', { form: 3 }],
    ['the form as a text', { form: '2' }],
    ['the form null', { form: null }],
    ['the digest in the first form', { form: undefined }],
  ])('%s is refused', async (_, change) => {
    const proof = proofOf(another.approval_link);
    const leaf = JSON.parse(proof.inclusion.leaf) as object;
    const swapped = canonicalText({ ...leaf, ...change });
    expect(await isLogged(site.logged(another.approval_link, swapped))).toBe(false);
  });

  test('an entry that says its code twice is refused, and so is one with a code that is no text', async () => {
    const { leaf } = proofOf(another.approval_link).inclusion;
    const code = `"code":"sha256-${'A'.repeat(43)}=",`;
    expect(await isLogged(site.logged(another.approval_link, leaf))).toBe(true);
    expect(await isLogged(site.logged(another.approval_link, `{${code}${leaf.slice(1)}`))).toBe(false);
    for (const whole of ['null', '[]', '7', '"x"', '{}', '{"code":{}}'])
      expect(await isLogged(site.logged(another.approval_link, whole))).toBe(false);
  });
});

describe('[L-4] what a log was, and what it is', () => {
  test('is told to be grown, shrunk and rewritten, at every size up to 20', async () => {
    const growing = new SigningSite();
    await growing.approve(plan);
    const seen: { size: number; root: Uint8Array<ArrayBuffer> }[] = [];
    for (let size = 2; size <= 20; size += 1, growing.grow(1)) {
      const ours = growing.keys() as unknown as OurKeys;
      const now = await openCheckpoint(String(growing.proof(plan.approval_link)['checkpoint']), ours);
      if (now === undefined) throw new Error('not signed');
      for (const earlier of seen) {
        const proof = readProof(JSON.stringify(growing.proof(plan.approval_link, earlier.size)));
        const hashes = proof.consistency?.hashes ?? [];
        const another = { ...earlier, root: earlier.root.map((byte) => byte ^ 1) };
        expect([size, earlier.size, await isExtended(earlier, now, hashes)]).toEqual([
          size,
          earlier.size,
          true,
        ]);
        expect(await isExtended(another, now, hashes)).toBe(false);
        expect(await isExtended(now, earlier, hashes)).toBe(false);
      }
      seen.push(now);
    }
  });
});

describe('[L-4] a proof that cannot be read', () => {
  test.each([
    ['{', undefined],
    ['[]', undefined],
    ['{}', 'credential'],
  ])('%s', (json, part) => {
    expect(() => readProof(json)).toThrow(new UnreadableProof(part));
  });

  test.each([
    ['credential.issuer', '"issuer":{', '"issuer":[],"x":{'],
    ['credential.credentialSubject', '"contentDigest":"', '"contentDigest":7,"x":"'],
    ['credential.credentialStatus', '"statusListIndex":"', '"statusListIndex":7,"x":"'],
    ['credential.proof', '"proofValue":"', '"x":"'],
    ['content.ects_credits', '"ects_credits":1.5', '"ects_credits":"1.5"'],
    ['content.learning_outcomes', '"knowledge":[', '"knowledge":[7,'],
    ['inclusion', '"index":5', '"index":-1'],
    ['inclusion.hashes', '"hashes":["', '"hashes":["!'],
    ['checkpoint', '"checkpoint":"', '"checkpoint":7,"x":"'],
  ])('names %s', (part, from, to) => {
    const json = text();
    expect(json).toContain(from);
    expect(() => readProof(json.replace(from, to))).toThrow(part);
  });
});
