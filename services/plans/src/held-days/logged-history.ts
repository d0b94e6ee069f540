import { endOfDay, type VersionChange } from '@studieplan/contracts';
import { type Leaf, readLeaf } from '../proof/log/leaves.ts';

/** A row of log_leaves. */
export interface LoggedRow {
  index: number;
  data: string;
}

/** Something that happened to a version, as an entry of the log tells it. */
export interface LoggedAct {
  at: Date;
  logged: Date;
  /** Counted from 1. */
  number: number | null;
  restored: boolean;
}

export interface LoggedLife extends LoggedAct {
  version: number;
  approved_at: Date;
  expires_at: Date | null;
  changes: (LoggedAct & { change: VersionChange })[];
}

export interface LoggedVersionHistory extends LoggedLife {
  successors: LoggedLife[];
  /** When the log told first which came after which; the moment is that of the newer one's approval. */
  relations: LoggedAct[];
}

type Told = { newer: string; logged: Date };

/** What entries of the log tell of versions, by the hash of their codes. */
export class LoggedHistories {
  readonly #lives = new Map<string, LoggedLife>();
  readonly #newer = new Map<string, Told[]>();

  /** The entries in the order of the log. */
  constructor(rows: readonly LoggedRow[]) {
    for (const { index, data } of rows) {
      const leaf = readLeaf(data);
      if (!leaf || leaf.type === 'key') continue;
      const restored = 'restored' in leaf && leaf.restored === true;
      const act = { logged: new Date(leaf.logged), number: index + 1, restored };
      if (leaf.type === 'linked')
        leaf.versions.forEach((newer, at) => this.#relate(leaf.versions[at - 1], newer, act.logged));
      else if ('code' in leaf) this.#follow(leaf, act);
    }
  }

  of(hash: string): LoggedVersionHistory | undefined {
    const life = this.#lives.get(hash);
    if (!life) return undefined;
    const successors = new Map<string, LoggedLife>();
    const relations: LoggedAct[] = [];
    for (const queue = [hash], seen = new Set(queue); queue.length > 0;)
      for (const { newer, logged } of this.#newer.get(queue.pop() as string) ?? []) {
        const next = this.#lives.get(newer);
        if (!next || seen.has(newer)) continue;
        seen.add(newer);
        queue.push(newer);
        successors.set(newer, next);
        relations.push({ at: next.approved_at, logged, number: next.number, restored: false });
      }
    return { ...life, successors: [...successors.values()], relations };
  }

  #relate(older: string | undefined, newer: string, logged: Date): void {
    if (older === undefined) return;
    const told = this.#newer.get(older) ?? [];
    // What was told first counts: the same is told again where a process of an older release has approved.
    if (!told.some((each) => each.newer === newer)) told.push({ newer, logged });
    this.#newer.set(older, told);
  }

  #follow(leaf: Extract<Leaf, { code: string }>, act: Omit<LoggedAct, 'at'>): void {
    const known = this.#lives.get(leaf.code);
    const at = new Date(leaf.time);
    if (leaf.type === 'approved' || leaf.type === 'reissued') {
      if (leaf.supersedes !== undefined) this.#relate(leaf.supersedes, leaf.code, act.logged);
      if (!known)
        this.#lives.set(leaf.code, {
          ...act,
          at,
          approved_at: at,
          expires_at: leaf.valid_until === undefined ? null : endOfDay(leaf.valid_until),
          version: leaf.version,
          changes: [],
        });
      // Approved once more in the log alone: a restore had lost its credential.
      else if (leaf.type === 'approved')
        known.changes.push({ ...act, at: act.logged, restored: true, change: 'reactivated' });
    } else
      // What a restore takes away, a later restore may bring back; an erasure is for good.
      known?.changes.push({
        ...act,
        at,
        change: leaf.type === 'erased' && act.restored ? 'deactivated' : leaf.type,
      });
  }
}
