import type { VersionChange } from '@studieplan/contracts';
import { canonicalText, digestSri } from '../canonical-bytes.ts';

export interface ApprovalLeaf {
  /** `reissued`: the same version under a new name of the installation. */
  type: 'approved' | 'reissued';
  code: string;
  version: number;
  method: 'self' | 'admin';
  /** Of the frozen content's canonical JSON, and of the signed credential's. */
  content: string;
  credential: string;
  time: string;
  /** The code of the plan's version before this one, in the second form alone. */
  supersedes?: string;
  /** The last day that it holds, in Norway (design.md 68); none where it holds without end. */
  valid_until?: string;
}

export interface ChangeLeaf {
  type: VersionChange;
  code: string;
  time: string;
  /** It is a restored backup that did it: `time` is when the service started on it. */
  restored?: true;
}

/** The versions of one plan in their order: what the approvals of the first form do not say of them. */
export interface LinkLeaf {
  type: 'linked';
  versions: string[];
  time: string;
}

export interface KeyLeaf {
  type: 'key';
  id: string;
  use: 'credentials' | 'log';
  publicKeyMultibase: string;
  time: string;
}

/** A draw of courses (design.md 69): what it is of is bound before anybody can know what will be drawn. */
export interface DrawLeaf {
  type: 'draw';
  /** Number of the association in Brønnøysund. */
  organization: string;
  year: number;
  /** Of the association's draws that year. */
  number: number;
  count: number;
  total: number;
  lines: string;
  secret: string;
  time: string;
}

/** The draw's secret, in hex, and the digest of the lines that it drew, in their order. */
export interface DrawnLeaf {
  type: 'drawn';
  /** Index of the draw's own entry. */
  draw: number;
  secret: string;
  lines: string;
  time: string;
}

/** What was found of one that was drawn: a salted digest. */
export interface FindingLeaf {
  type: 'finding';
  draw: number;
  finding: string;
  time: string;
}

/** Stands after a draw where nothing else came: by chance, so that whoever draws cannot know it beforehand. */
export interface TickLeaf {
  type: 'tick';
  random: string;
  time: string;
}

type SpotCheckLeaf = DrawLeaf | DrawnLeaf | FindingLeaf | TickLeaf;

/** An entry of the log; `time` is when it happened, ISO in UTC. Digests are `sha256-` and base64. */
export type Leaf = ApprovalLeaf | ChangeLeaf | KeyLeaf | LinkLeaf | SpotCheckLeaf;

/** What stands for a public code in leaves of the second form (docs/kontroll-uten-oss.md), as `code_hash` in SQL. */
export const codeHash = (code: string): string => digestSri(`kvalifisert-kode:${code}`);

/** The bytes that are hashed into the log: canonical JSON in one of the forms, with the moment of writing beside it. */
export const leafData = (leaf: Leaf, logged: Date, form: LeafForm): string =>
  canonicalText({ ...(form === 1 ? inFirstForm(leaf) : inSecondForm(leaf)), logged: logged.toISOString() });

export type LeafForm = 1 | 2;
/** A leaf with the moment that it was written into the log. */
export type LoggedLeaf = Leaf & { logged: string };

/** Kinds of after it have one form alone. */
const inFirstForm = (leaf: Leaf): object =>
  ofDraws.includes(leaf.type) ? inSecondForm(leaf) : { ...leaf, supersedes: undefined };

function inSecondForm(leaf: Leaf): object {
  if (leaf.type === 'key') return leaf;
  if (leaf.type === 'linked') return { ...leaf, form: 2, versions: leaf.versions.map(codeHash) };
  if (!('code' in leaf)) return { ...leaf, form: 2 };
  const written = { ...leaf, form: 2, code: codeHash(leaf.code) };
  return 'supersedes' in leaf && leaf.supersedes !== undefined
    ? { ...written, supersedes: codeHash(leaf.supersedes) }
    : written;
}

const changes = ['approved', 'reissued', 'deactivated', 'recalled', 'reactivated', 'erased'];
const ofDraws = ['draw', 'drawn', 'finding', 'tick'];
const kinds = new Set([...changes, ...ofDraws, 'key', 'linked']);

/**
 * A leaf as it is read: codes are the hashes of codes, whichever form the leaf has. Undefined where it is of
 * a kind or a form that is not known here, or is not written as we write.
 */
export function readLeaf(data: string): LoggedLeaf | undefined {
  const written = JSON.parse(data) as (LoggedLeaf & { form?: unknown }) | null;
  if (!written || canonicalText(written) !== data || !kinds.has(written.type)) return undefined;
  const { form, ...leaf } = written;
  if (leaf.type === 'key' || form === 2) return leaf;
  return form === undefined && 'code' in leaf ? { ...leaf, code: codeHash(leaf.code) } : undefined;
}
