import { canonicalText, digestSri } from '../canonical-bytes.ts';

/** What happens to an approved version after its approval. */
export type VersionChange = 'deactivated' | 'recalled' | 'reactivated' | 'erased';

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
}

export interface KeyLeaf {
  type: 'key';
  id: string;
  use: 'credentials' | 'log';
  publicKeyMultibase: string;
  time: string;
}

/** An entry of the log; `time` is when it happened, ISO in UTC. Digests are `sha256-` and base64. */
export type Leaf = ApprovalLeaf | { type: VersionChange; code: string; time: string } | KeyLeaf;

/** What stands for a public code in leaves of the second form (docs/kontroll-uten-oss.md), as `code_hash` in SQL. */
export const codeHash = (code: string): string => digestSri(`kvalifisert-kode:${code}`);

/** The bytes that are hashed into the log: canonical JSON with the moment of writing beside it. */
export const leafData = (leaf: Leaf, logged: Date): string =>
  canonicalText({ ...leaf, logged: logged.toISOString() });

const kinds = new Set(['approved', 'reissued', 'deactivated', 'recalled', 'reactivated', 'erased', 'key']);

/**
 * A leaf as it is read: `code` is the hash of the version's code, whichever form the leaf has. Undefined where it is of
 * a kind or a form that is not known here, or is not written as we write.
 */
export function readLeaf(data: string): Leaf | undefined {
  const written = JSON.parse(data) as (Leaf & { form?: unknown }) | null;
  if (!written || canonicalText(written) !== data || !kinds.has(written.type)) return undefined;
  const { form, ...leaf } = written;
  if (leaf.type === 'key') return leaf;
  if (form === undefined) return { ...leaf, code: codeHash(leaf.code) };
  return form === 2 ? leaf : undefined;
}
