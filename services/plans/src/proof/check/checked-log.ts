import { type Withdrawal, withdrawalAfter } from '@studieplan/contracts';
import { type ApprovalLeaf, codeHash, type Leaf, readLeaf } from '../log/leaves.ts';
import { foldRight, grown, leafHash, nodesOfLeaf, type TreeNode } from '../log/merkle.ts';

/** What the log says of one version. */
export interface LoggedVersion {
  approved: ApprovalLeaf;
  /** Its code, or the hash of it where none stands beside its leaf. */
  name: string;
  /** Hashes of the versions that it is said to supersede. */
  superseded: Set<string>;
  /** Its last word: how it was taken back; null while it is not. */
  withdrawn: Withdrawal | null;
  /** That word is a restore's erasure, which a later restore may take back. */
  restoredOver: boolean;
}

/** Reads a log from its first leaf on, and works its tree out anew. */
export class CheckedLog {
  /** By the hash of their codes. */
  readonly versions = new Map<string, LoggedVersion>();
  /** Digests of credentials, by the index of their leaf; `code` is the hash of one. */
  readonly credentials = new Map<number, { code: string; digest: string }>();
  /** One Norwegian sentence for each leaf that cannot be read, or whose code beside it is another's. */
  readonly faults: string[] = [];
  /** Multibase of every key, by its id. */
  readonly keys = new Map<string, string>();
  readonly #wanted: ReadonlySet<number>;
  readonly #roots = new Map<number, Buffer>();
  #frontier: Buffer[] = [];
  #size = 0;

  /** Keeps the root at these sizes. */
  constructor(sizes: Iterable<number>) {
    this.#wanted = new Set(sizes);
    this.#keepRoot();
  }

  get size(): number {
    return this.#size;
  }

  rootAt(size: number): Buffer | undefined {
    return this.#roots.get(size);
  }

  /** The nodes that the next leaf completes; `code` is what stands beside it. Throws a SyntaxError for no JSON. */
  read(data: string, code: string | null): TreeNode[] {
    const leaf = readLeaf(data);
    if (!leaf) this.faults.push(`Oppføring ${this.#size} har en form som dette programmet ikke kjenner.`);
    else if (leaf.type === 'key') this.keys.set(leaf.id, leaf.publicKeyMultibase);
    else if (leaf.type === 'linked') this.#link(leaf.versions);
    else if ('code' in leaf) this.#follow(leaf, code);
    const nodes = nodesOfLeaf(this.#size, leafHash(Buffer.from(data)), this.#frontier);
    this.#frontier = grown(this.#frontier, nodes);
    this.#size += 1;
    this.#keepRoot();
    return nodes;
  }

  #link(versions: readonly string[]): void {
    versions.forEach((hash, at) => {
      const before = versions[at - 1];
      if (before !== undefined) this.versions.get(hash)?.superseded.add(before);
    });
  }

  #follow(leaf: Extract<Leaf, { code: string }>, code: string | null): void {
    // A process of an older release leaves it empty.
    if (code !== null && codeHash(code) !== leaf.code)
      this.faults.push(`Koden ved siden av oppføring ${this.#size} er ikke den som oppføringen gjelder.`);
    const known = this.versions.get(leaf.code);
    if (leaf.type === 'approved' || leaf.type === 'reissued') this.#approve(leaf, code);
    else if (known) {
      known.withdrawn = withdrawalAfter(known.restoredOver ? null : known.withdrawn, leaf.type);
      known.restoredOver = leaf.type === 'erased' && leaf.restored === true;
    }
  }

  #approve(leaf: ApprovalLeaf, code: string | null): void {
    const known = this.versions.get(leaf.code);
    this.credentials.set(this.#size, { code: leaf.code, digest: leaf.credential });
    // Another credential says nothing of whether it holds.
    const before = leaf.type === 'reissued' ? known : undefined;
    const superseded = new Set(known?.superseded);
    if (leaf.supersedes !== undefined) superseded.add(leaf.supersedes);
    this.versions.set(leaf.code, {
      approved: leaf,
      name: code ?? leaf.code,
      withdrawn: before?.withdrawn ?? null,
      restoredOver: before?.restoredOver ?? false,
      superseded,
    });
  }

  #keepRoot(): void {
    if (this.#wanted.has(this.#size)) this.#roots.set(this.#size, foldRight(this.#frontier));
  }
}
