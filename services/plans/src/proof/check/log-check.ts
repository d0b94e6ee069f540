import { osloDate } from '@studieplan/contracts';
import type { Statement } from '@studieplan/kit/database';
import { multikeyOf, publicKeyOf } from '../keys/multibase.ts';
import type { TreeNode } from '../log/merkle.ts';
import { openCheckpoint } from '../log/signed-note.ts';
import { digestSri } from '../canonical-bytes.ts';
import { codeHash } from '../log/leaves.ts';
import { CheckedLog } from './checked-log.ts';
import { checkedRows, type KeyRow } from './log-check.repository.ts';
import { versionFaults } from './version-faults.ts';

/** Answers the rows of one statement; all of them must see one moment. */
export type RowsOf = <Row extends object>(statement: Statement<Row>, values?: unknown[]) => Promise<Row[]>;

const batch = 2_000;
const shown = 20;

/**
 * Holds the log against itself, against the checkpoints that somebody has kept, and against the versions, credentials
 * and status bits beside it. Answers one Norwegian sentence per fault, at most 20 and a count; none when all is whole.
 */
export class LogCheck {
  readonly #faults: string[] = [];
  #log = new CheckedLog([]);

  constructor(private readonly rows: RowsOf) {}

  async run(kept: readonly string[]): Promise<{ faults: string[]; size: number; versions: number }> {
    const keys = await this.rows(checkedRows.keys);
    const opened = this.#open(kept, keys);
    this.#log = new CheckedLog(opened.map(({ size }) => size));
    await this.#readLeaves();
    this.#faults.push(...this.#log.faults);
    await this.#checkNodeCount();
    for (const { size, root } of opened)
      if (size > this.#log.size)
        this.#fault(
          `Loggen har ${this.#log.size} oppføringer, men sjekkpunktet sier ${size}: noen er tatt bort.`,
        );
      else if (!this.#log.rootAt(size)?.equals(root))
        this.#fault(
          `Loggen er skrevet om: de ${size} første oppføringene er ikke dem som sjekkpunktet gjelder.`,
        );
    this.#checkKeys(keys);
    const versions = await this.#checkVersions();
    await this.#checkCredentials();
    const rest = this.#faults.length - shown;
    const faults = rest > 0 ? [...this.#faults.slice(0, shown), `Og ${rest} feil til.`] : this.#faults;
    return { faults, size: this.#log.size, versions };
  }

  #fault(sentence: string): void {
    this.#faults.push(sentence);
  }

  #open(kept: readonly string[], keys: readonly KeyRow[]) {
    const signers = keys
      .filter(({ use }) => use === 'log')
      .map(({ public_key }) => ({ publicKey: public_key, verifier: publicKeyOf(public_key) }));
    return kept.flatMap((note) => {
      const checkpoint = openCheckpoint(note, signers);
      if (!checkpoint)
        this.#fault('Et sjekkpunkt er ikke underskrevet med en nøkkel som denne loggen kjenner.');
      return checkpoint ?? [];
    });
  }

  async #readLeaves(): Promise<void> {
    for (;;) {
      const from = this.#log.size;
      const rows = await this.rows(checkedRows.leaves, [from, batch]);
      const nodes: TreeNode[] = [];
      for (const { index, data, public_code } of rows) {
        if (Number(index) !== this.#log.size) {
          this.#fault(`Oppføring ${this.#log.size} mangler i loggen.`);
          return;
        }
        nodes.push(...this.#log.read(data, public_code));
      }
      await this.#compareNodes(nodes);
      if (rows.length < batch) return;
    }
  }

  async #compareNodes(nodes: readonly TreeNode[]): Promise<void> {
    const unlike = await this.rows(checkedRows.unlikeNodes, [
      nodes.map(({ level }) => level),
      nodes.map(({ index }) => index),
      nodes.map(({ hash }) => `\\x${hash.toString('hex')}`),
    ]);
    for (const { level, index } of unlike)
      this.#fault(
        `Oppføring ${Number(index) * 2 ** level} er endret, eller treet over den er det (nivå ${level}).`,
      );
  }

  async #checkNodeCount(): Promise<void> {
    const [row] = await this.rows(checkedRows.nodesBeyond, [this.#log.size]);
    if (row?.over) this.#fault(`De ${row.over} nyeste oppføringene er tatt bort fra loggen.`);
  }

  #checkKeys(keys: readonly KeyRow[]): void {
    const stored = new Map(keys.map(({ id, public_key }) => [id, multikeyOf(public_key)]));
    for (const [id, multibase] of this.#log.keys)
      if (stored.get(id) !== multibase) this.#fault(`Nøkkelen ${id} er ikke den som loggen sier.`);
    for (const id of stored.keys())
      if (!this.#log.keys.has(id)) this.#fault(`Nøkkelen ${id} står ikke i loggen.`);
  }

  async #checkVersions(): Promise<number> {
    const missing = new Map([...this.#log.versions].filter(([, { withdrawn }]) => withdrawn !== 'erased'));
    const today = osloDate(new Date());
    let count = 0;
    for (let after = ''; ;) {
      const rows = await this.rows(checkedRows.versions, [after, batch, today]);
      for (const version of rows) {
        const hash = codeHash(version.public_code);
        missing.delete(hash);
        for (const fault of versionFaults(version, this.#log))
          this.#fault(`Versjon ${version.public_code}: ${fault}`);
      }
      count += rows.length;
      after = rows.at(-1)?.public_code ?? after;
      if (rows.length < batch) break;
    }
    for (const { name } of missing.values())
      this.#fault(`Versjon ${name} er borte, men loggen sier ikke at den er slettet.`);
    return count;
  }

  async #checkCredentials(): Promise<void> {
    const isErased = (hash: string) => this.#log.versions.get(hash)?.withdrawn === 'erased';
    const missing = new Set(
      [...this.#log.credentials].filter(([, { code }]) => !isErased(code)).map(([index]) => index),
    );
    for (let after = -1; ;) {
      const rows = await this.rows(checkedRows.credentials, [after, batch]);
      for (const { leaf_index, public_code, credential } of rows) {
        missing.delete(Number(leaf_index));
        const logged = this.#log.credentials.get(Number(leaf_index));
        if (logged?.code !== codeHash(public_code) || logged.digest !== digestSri(credential))
          this.#fault(`Beviset for ${public_code} er ikke det som oppføring ${leaf_index} gjelder.`);
      }
      after = Number(rows.at(-1)?.leaf_index ?? after);
      if (rows.length < batch) break;
    }
    for (const index of missing) this.#fault(`Beviset for oppføring ${index} er borte.`);
  }
}
