import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { type Operation, plansOperations } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { must, PlanActions } from '../testing/plan-actions.ts';
import { anotherText } from '../testing/plan-builders.ts';
import { PlansBed } from '../testing/plans-bed.ts';
import { acceptedAlterations } from '../testing/altered-credential.ts';
import { ProofPages } from '../testing/proof-pages.ts';
import { isExtended, isIncluded, treeHash } from '../testing/transparency-log.ts';
import { ErasureService } from '../people/erasure.service.ts';

const { reactivatePlanVersion, recallPlanVersion, softDeletePlanVersion } = plansOperations;

const plans = ofFile(new PlansBed());
let pages: ProofPages;
let a: PlanActions;
beforeAll(() => {
  pages = new ProofPages(plans.bed);
});
beforeEach(() => {
  a = new PlanActions(plans);
});

const credentialOf = (code: string) => pages.json(`/verify-public/${code}/credential`);
const bytesOf = (hashes: string[]) => hashes.map((hash) => Buffer.from(hash, 'base64'));
const sriOf = (bytes: string | Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
/** What stands for a code in the log. */
const nameOf = (code: string) => sriOf(`kvalifisert-kode:${code}`);

/** A plan that an administrator of the association has approved. */
async function approved(): Promise<{ id: string; code: string }> {
  const id = await a.submitted();
  const { approval_link: code = '' } = await must(a.approve(id, a.admin));
  return { id, code };
}

describe('[L-1] the credential', () => {
  test('other people’s verifier accepts it, and the content is what its digest says', async () => {
    const { code } = await approved();
    const credential = await pages.json<{ credentialSubject: Record<string, unknown>; issuer: object }>(
      `/verify-public/${code}/credential`,
    );
    expect(await pages.outside.isSigned(credential)).toBe(true);
    const content = await pages.text(`/verify-public/${code}/content`);
    expect(credential).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
        expect.any(Object),
      ],
      type: ['VerifiableCredential', 'EndorsementCredential'],
      issuer: { id: 'did:web:localhost%3A8080', type: ['Profile'] },
      credentialSubject: {
        id: `http://localhost:8080/verify/${code}`,
        type: ['EndorsementSubject', 'Achievement'],
        contentDigest: sriOf(content),
        versionNumber: 1,
        approvalMethod: 'admin',
      },
    });
    expect(JSON.parse(content)).toMatchObject({ title: 'Turledelse i skog og lavfjell', ects_credits: 3 });
    for (const text of [JSON.stringify(credential), content])
      for (const { name } of [a.member, a.admin]) expect(text).not.toContain(name);
  });

  test('the association endorses what its administrator approved; a self-approval was only made in it', async () => {
    const { plans: bed } = { plans };
    const home = new PlanActions(bed);
    Object.assign(home, {
      member: bed.someone('member', { association: bed.home }),
      admin: bed.someone('admin', { association: bed.home }),
    });
    a = home;
    const association = {
      type: 'StudyAssociation',
      associationName: 'Friluft studieforbund',
      organizationNumber: '999999999',
    };
    const { code } = await approved();
    const { approval_link } = await a.selfApproved(anotherText());
    const ofAdmin = await pages.json<{ credentialSubject: object }>(`/verify-public/${code}/credential`);
    const ofSelf = await pages.json<{ credentialSubject: object }>(
      `/verify-public/${approval_link}/credential`,
    );
    expect(ofAdmin.credentialSubject).toMatchObject({ approvalMethod: 'admin', endorsingParty: association });
    expect(ofSelf.credentialSubject).toMatchObject({ approvalMethod: 'self', madeIn: association });
    expect(ofSelf.credentialSubject).not.toHaveProperty('endorsingParty');
    expect(await pages.outside.isSigned(ofAdmin)).toBe(true);
    expect(await pages.outside.isSigned(ofSelf)).toBe(true);
  });

  test('[L-6] altered in one character, it is refused by the independent verifier (all of them: `npm run test:long`)', async () => {
    const { code } = await approved();
    const text = await pages.text(`/verify-public/${code}/credential`);
    expect(text.length).toBeGreaterThan(1_500);
    expect(await acceptedAlterations(text, await pages.json('/.well-known/did.json'), 20)).toEqual([]);
  });

  test('what never was approved, or is mistyped, has no credential, content or proof', async () => {
    for (const path of ['credential', 'content', 'proof']) {
      expect(await pages.said(`/verify-public/0000000000000/${path}`)).toBe('404 PUBLIC_PLAN_NOT_FOUND');
      expect(await pages.said(`/verify-public/0000000000001/${path}`)).toBe('404 CODE_MISTYPED');
    }
    const { code } = await approved();
    expect(await pages.said(`/verify-public/${code}/credential?entry=0`)).toBe('404 PUBLIC_PLAN_NOT_FOUND');
    expect(await pages.said(`/verify-public/${code}/credential?entry=x`)).toBe('400 INVALID_INPUT');
  });
});

describe('[L-2] live status', () => {
  const change = (operation: Operation, version_id: string, who = a.systemadmin) =>
    must(plans.bed.call(operation, { version_id, reason: 'Prøve' }, { token: who.token }));

  test('deactivated, reactivated and recalled are told by the revocation list, and by no other bit', async () => {
    const { version_id, approval_link } = await a.selfApproved();
    const neighbours = [
      (await a.selfApproved(anotherText('fugl'))).approval_link,
      (await a.selfApproved(anotherText('fisk'))).approval_link,
    ];
    const credential = await credentialOf(approval_link);
    expect(await pages.outside.status(credential)).toEqual([]);
    await change(softDeletePlanVersion, version_id);
    expect(await pages.outside.status(credential)).toEqual(['revocation']);
    await change(reactivatePlanVersion, version_id);
    expect(await pages.outside.status(credential)).toEqual([]);
    await change(recallPlanVersion, version_id, a.admin);
    expect(await pages.outside.status(credential)).toEqual(['revocation']);
    expect(await pages.outside.isSigned(credential)).toBe(true);
    for (const code of neighbours) expect(await pages.outside.status(await credentialOf(code))).toEqual([]);
    const kinds = await plans.bed.query<{ type: string }>(
      `SELECT data::jsonb->>'type' AS type FROM plans.log_leaves WHERE public_code = $1 ORDER BY index`,
      [approval_link],
    );
    expect(kinds.map(({ type }) => type)).toEqual(['approved', 'deactivated', 'reactivated', 'recalled']);
  });

  test('a superseded version is told to be refreshed, until it is the current one again', async () => {
    const { id, code } = await approved();
    const first = await credentialOf(code);
    await a.ready(id, { title: 'Ny utgave' });
    const second = await must(a.approve(id, a.admin));
    expect(await pages.outside.status(first)).toEqual(['refresh']);
    expect(await pages.outside.status(await credentialOf(second.approval_link ?? ''))).toEqual([]);
    await change(softDeletePlanVersion, second.version_id ?? '');
    expect(await pages.outside.status(first)).toEqual([]);
    await change(reactivatePlanVersion, second.version_id ?? '');
    expect(await pages.outside.status(first)).toEqual(['refresh']);
  });

  test('no other purpose and no list that nothing is in', async () => {
    for (const path of [
      'suspension/1',
      'revocation/0',
      'revocation/2',
      'revocation/1e3',
      'revocation/x',
      'x/y',
    ])
      expect(await pages.said(`/verify-public/status/${path}`)).toBe('404 NOT_FOUND');
    for (const purpose of ['revocation', 'refresh'])
      expect(await pages.outside.isSigned(await pages.json(`/verify-public/status/${purpose}/1`))).toBe(true);
  });

  test('[J-17] erased: 410 and a tombstone, the bit stays set, the entry stays in the log', async () => {
    const { code } = await approved();
    const { inclusion, credential } = await pages.proof(code);
    const erasure = plans.service.app.get(ErasureService);
    await plans.service.database.transaction((tx) => erasure.erase(tx, a.member.id, randomUUID()));
    for (const path of ['credential', 'content', 'proof'])
      expect(await pages.said(`/verify-public/${code}/${path}`)).toBe('410 PROOF_WITHDRAWN');
    expect(await pages.outside.status(credential)).toEqual(['revocation']);
    const page = await plans.bed.call(plansOperations.verifyPublicPlan, { code });
    const [status] = await plans.bed.query<{ erased_at: Date }>(
      'SELECT erased_at FROM plans.version_statuses WHERE public_code = $1',
      [code],
    );
    // The tombstone: the specified sentence, when it went, and nothing of the plan (design.md 48).
    expect(page.status).toBe(404);
    expect(page.body).toEqual({
      success: false,
      error: 'Studieplan ikke funnet eller ikke godkjent',
      code: 'WITHDRAWN',
      withdrawn_at: status?.erased_at.toISOString(),
      request_id: expect.any(String),
    });
    const leaves = await plans.bed.query<{ data: string }>(
      'SELECT data FROM plans.log_leaves WHERE public_code = $1 ORDER BY index',
      [code],
    );
    expect(leaves[0]?.data).toBe(inclusion.leaf);
    expect(JSON.parse(leaves.at(-1)?.data ?? '')).toMatchObject({ type: 'erased', code: nameOf(code) });
  });
});

describe('[L-3] the log', () => {
  test('a proof in one file: signed, content, entry and checkpoint hold together', async () => {
    const before = await pages.checkpoint();
    const { code } = await approved();
    await approved();
    const proof = await pages.proof(code, `?since=${before.size}`);
    const { note, ...tree } = await pages.checkpoint();
    expect(proof.checkpoint).toBe(note);
    expect(tree).toMatchObject({ origin: 'localhost:8080/log', size: proof.inclusion.size });
    const { index, leaf, hashes } = proof.inclusion;
    expect(isIncluded({ data: Buffer.from(leaf), index }, tree, bytesOf(hashes))).toBe(true);
    expect(isExtended(before, tree, bytesOf(proof.consistency?.hashes ?? []))).toBe(true);
    expect(JSON.parse(leaf)).toMatchObject({
      type: 'approved',
      form: 2,
      code: nameOf(code),
      version: 1,
      method: 'admin',
      content: sriOf(await pages.text(`/verify-public/${code}/content`)),
      credential: sriOf(await pages.text(`/verify-public/${code}/credential`)),
    });
    expect(await pages.said(`/verify-public/${code}/proof?since=99999`)).toBe('404 NOT_FOUND');
  });

  test('the tiles alone give the root of the checkpoint', async () => {
    await approved();
    const { size, root } = await pages.checkpoint();
    expect(size).toBeLessThan(256);
    const { bytes } = await pages.get(`/log/tile/entries/000.p/${size}`);
    const leaves: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += 2 + bytes.readUInt16BE(at))
      leaves.push(bytes.subarray(at + 2, at + 2 + bytes.readUInt16BE(at)));
    expect(treeHash(leaves)).toEqual(root);
    const hashes = leaves.map((leaf) => treeHash([leaf]));
    expect((await pages.get(`/log/tile/0/000.p/${size}`)).bytes).toEqual(Buffer.concat(hashes));
    expect((await pages.get(`/log/tile/0/000.p/${size - 1}`)).status).toBe(200);
    for (const path of [`0/000.p/${size + 1}`, '0/000', '1/000', '0/001', 'entries/000', 'x', '0/../0/000'])
      expect(await pages.said(`/log/tile/${path}`)).toBe('404 NOT_FOUND');
  });

  test('twenty approvals at once: no gap and no fork', async () => {
    const before = await pages.checkpoint();
    const ids = [];
    for (let at = 0; at < 20; at += 1) ids.push(await a.submitted({ title: `Samtidig ${at}` }));
    // They wait for each other; a machine that stalls says 503 to the last ones, who ask again.
    const carriedThrough = async (id: string) =>
      (await a.approve(id, a.admin)).status === 200 || (await a.plan(id, a.admin)).status === 'approved';
    await Promise.all(ids.map((id) => eventually(() => carriedThrough(id).catch(() => false))));
    const rows = await plans.bed.query<{ index: string; data: string }>(
      'SELECT index, data FROM plans.log_leaves ORDER BY index',
    );
    const { size, root } = await pages.checkpoint();
    expect(rows.map(({ index }) => Number(index))).toEqual(Array.from({ length: size }, (_, at) => at));
    expect(size).toBe(before.size + 20);
    expect(treeHash(rows.map(({ data }) => Buffer.from(data)))).toEqual(root);
    expect(treeHash(rows.slice(0, before.size).map(({ data }) => Buffer.from(data)))).toEqual(before.root);
  });

  test('an approval that is not carried through leaves no entry', async () => {
    const before = await pages.checkpoint();
    await plans.bed.query(
      `ALTER TABLE plans.outbox ADD CONSTRAINT none CHECK (subject <> 'events.plans.plan.approved') NOT VALID`,
    );
    try {
      const id = await a.submitted();
      expect((await a.approve(id, a.admin)).status).toBe(500);
    } finally {
      await plans.bed.query('ALTER TABLE plans.outbox DROP CONSTRAINT none');
    }
    expect(await pages.checkpoint()).toEqual(before);
    await approved();
    expect((await pages.checkpoint()).size).toBe(before.size + 1);
  });
});
