import { randomUUID } from 'node:crypto';
import { type Operation, plansOperations } from '@studieplan/contracts';
import type { TestBed } from '@studieplan/kit/testing';
import { OutsideVerifier } from './outside-verifier.ts';
import { readCheckpoint } from './transparency-log.ts';

const {
  getCredential,
  getDidDocument,
  getLogCheckpoint,
  getLogTile,
  getProof,
  getSignedContent,
  getStatusList,
} = plansOperations;

const routes: [RegExp, Operation][] = [
  [/^\/verify-public\/status\/(?<purpose>[^/]+)\/(?<list>[^/]+)$/, getStatusList],
  [/^\/verify-public\/(?<code>[^/]+)\/credential$/, getCredential],
  [/^\/verify-public\/(?<code>[^/]+)\/content$/, getSignedContent],
  [/^\/verify-public\/(?<code>[^/]+)\/proof$/, getProof],
  [/^\/log\/checkpoint$/, getLogCheckpoint],
  [/^\/\.well-known\/did\.json$/, getDidDocument],
];

export interface ProofFile {
  credential: { proof: { verificationMethod: string }; [name: string]: unknown };
  content: Record<string, unknown>;
  inclusion: { index: number; size: number; leaf: string; hashes: string[] };
  consistency?: { from: number; to: number; hashes: string[] };
  checkpoint: string;
}

/** What anybody outside sees of the proofs, by their public paths. */
export class ProofPages {
  readonly outside = new OutsideVerifier((path) => this.json(path));

  constructor(private readonly bed: TestBed) {}

  async get(path: string): Promise<{ status: number; bytes: Buffer }> {
    const [address = '', query = ''] = path.split('?');
    const tile = /^\/log\/tile\/(.*)$/.exec(address);
    const found = routes.map(([form, operation]) => ({ operation, match: form.exec(address) }));
    const { operation, match } = found.find((each) => each.match) ?? { operation: getLogTile, match: tile };
    if (!match) throw new Error(`no such path: ${path}`);
    const input = {
      ...Object.fromEntries(new URLSearchParams(query)),
      ...(tile ? { '*': tile[1] } : match.groups),
    };
    const body = new TextEncoder().encode(JSON.stringify(input));
    const reply = await this.bed.bus.forward(operation, body, { requestId: randomUUID() });
    return { status: reply.status, bytes: Buffer.from(reply.body) };
  }

  /** Status and code of a refusal in one text: '410 PROOF_WITHDRAWN'; '200' of an answer. */
  async said(path: string): Promise<string> {
    const { status, bytes } = await this.get(path);
    return status === 200 ? '200' : `${status} ${(JSON.parse(bytes.toString()) as { code: string }).code}`;
  }

  async text(path: string): Promise<string> {
    const { status, bytes } = await this.get(path);
    if (status !== 200) throw new Error(`${path}: ${status} ${bytes.toString()}`);
    return bytes.toString();
  }

  async json<T = unknown>(path: string): Promise<T> {
    return JSON.parse(await this.text(path)) as T;
  }

  proof(code: string, query = ''): Promise<ProofFile> {
    return this.json<ProofFile>(`/verify-public/${code}/proof${query}`);
  }

  /** The keys that are told, oldest first. */
  async keys(): Promise<{ id: string; signsUntil?: string; publicKeyMultibase: string }[]> {
    const { verificationMethod } = await this.json<{ verificationMethod: [] }>('/.well-known/did.json');
    return verificationMethod;
  }

  async checkpoint(): Promise<ReturnType<typeof readCheckpoint> & { note: string }> {
    const note = await this.text('/log/checkpoint');
    return { note, ...readCheckpoint(note, await this.logKey()) };
  }

  /** The 32 bytes of the key that signs checkpoints now. */
  async logKey(): Promise<Buffer> {
    const keys = (await this.keys()).filter(({ id }) => id.includes('#log-'));
    return rawKey(keys.at(-1)?.publicKeyMultibase ?? '');
  }
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** What is behind the two bytes that say Ed25519 in a Multikey. */
function rawKey(multikey: string): Buffer {
  let value = 0n;
  for (const sign of multikey.slice(1)) value = value * 58n + BigInt(alphabet.indexOf(sign));
  return Buffer.from(value.toString(16).padStart(68, '0'), 'hex').subarray(2);
}
