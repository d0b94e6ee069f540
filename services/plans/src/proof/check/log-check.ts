import { multikeyOf, publicKeyOf } from '../keys/multibase.ts';
import type { TreeNode } from '../log/merkle.ts';
import { openCheckpoint } from '../log/signed-note.ts';
import { digestSri } from '../canonical-bytes.ts';
import { CheckedLog } from './checked-log.ts';
import { type CheckedVersion, versionFaults } from './version-faults.ts';

/** Answers the rows of one statement; all of them must see one moment. */
export type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

interface KeyRow {
  id: string;
  use: string;
  public_key: Buffer;
}

const batch = 2_000;
const shown = 20;

/**
 * Holds the log against itself, against the checkpoints that somebody has kept, and against the versions, credentials
 * and status bits beside it. Answers one Norwegian sentence per fault, at most 20 and a count; none when all is whole.
 */
export class LogCheck {
  readonly #faults: string[] = [];
  #log = new CheckedLog([]);

  constructor(private readonly query: Query) {}

  async run(kept: readonly string[]): Promise<{ faults: string[]; size: number; versions: number }> {
    const keys = await this.query<KeyRow>('SELECT id, use, public_key FROM signing_keys');
    const opened = this.#open(kept, keys);
    this.#log = new CheckedLog(opened.map(({ size }) => size));
    await this.#readLeaves();
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
      const rows = await this.query<{ index: string; data: string }>(
        'SELECT index, data FROM log_leaves WHERE index >= $1 ORDER BY index LIMIT $2',
        [from, batch],
      );
      const nodes: TreeNode[] = [];
      for (const { index, data } of rows) {
        if (Number(index) !== this.#log.size) {
          this.#fault(`Oppføring ${this.#log.size} mangler i loggen.`);
          return;
        }
        nodes.push(...this.#log.read(data));
      }
      await this.#compareNodes(nodes);
      if (rows.length < batch) return;
    }
  }

  async #compareNodes(nodes: readonly TreeNode[]): Promise<void> {
    const unlike = await this.query<{ level: number; index: string }>(
      `SELECT w.level, w.index FROM unnest($1::smallint[], $2::bigint[], $3::bytea[]) AS w (level, index, hash)
       LEFT JOIN log_nodes AS n ON n.level = w.level AND n.index = w.index
       WHERE n.hash IS DISTINCT FROM w.hash ORDER BY w.index LIMIT 5`,
      [
        nodes.map(({ level }) => level),
        nodes.map(({ index }) => index),
        nodes.map(({ hash }) => `\\x${hash.toString('hex')}`),
      ],
    );
    for (const { level, index } of unlike)
      this.#fault(
        `Oppføring ${Number(index) * 2 ** level} er endret, eller treet over den er det (nivå ${level}).`,
      );
  }

  async #checkNodeCount(): Promise<void> {
    const [row] = await this.query<{ over: number }>(
      'SELECT count(*)::float8 AS over FROM log_nodes WHERE level = 0 AND index >= $1',
      [this.#log.size],
    );
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
    const missing = new Set(
      [...this.#log.versions].filter(([, { state }]) => state !== 'erased').map(([code]) => code),
    );
    let count = 0;
    for (let after = ''; ;) {
      const rows = await this.query<CheckedVersion>(
        `SELECT v.*, s.revocation, s.refresh, c.credential,
                EXISTS (SELECT FROM plan_versions AS newer WHERE newer.plan_id = v.plan_id
                        AND newer.version_number > v.version_number AND newer.deleted_at IS NULL) AS superseded
         FROM plan_versions AS v
         LEFT JOIN version_statuses AS s ON s.public_code = v.public_code
         LEFT JOIN LATERAL (SELECT credential FROM version_credentials AS c WHERE c.public_code = v.public_code
                            ORDER BY c.leaf_index DESC LIMIT 1) AS c ON true
         WHERE v.public_code > $1 ORDER BY v.public_code LIMIT $2`,
        [after, batch],
      );
      for (const version of rows) {
        missing.delete(version.public_code);
        for (const fault of versionFaults(version, this.#log.versions.get(version.public_code)))
          this.#fault(`Versjon ${version.public_code}: ${fault}`);
      }
      count += rows.length;
      after = rows.at(-1)?.public_code ?? after;
      if (rows.length < batch) break;
    }
    for (const code of missing)
      this.#fault(`Versjon ${code} er borte, men loggen sier ikke at den er slettet.`);
    return count;
  }

  async #checkCredentials(): Promise<void> {
    const erased = new Set(
      [...this.#log.versions].filter(([, { state }]) => state === 'erased').map(([code]) => code),
    );
    const missing = new Set(
      [...this.#log.credentials].filter(([, { code }]) => !erased.has(code)).map(([index]) => index),
    );
    for (let after = -1; ;) {
      const rows = await this.query<{ leaf_index: string; public_code: string; credential: string }>(
        `SELECT leaf_index, public_code, credential FROM version_credentials WHERE leaf_index > $1
         ORDER BY leaf_index LIMIT $2`,
        [after, batch],
      );
      for (const { leaf_index, public_code, credential } of rows) {
        missing.delete(Number(leaf_index));
        const logged = this.#log.credentials.get(Number(leaf_index));
        if (logged?.code !== public_code || logged.digest !== digestSri(credential))
          this.#fault(`Beviset for ${public_code} er ikke det som oppføring ${leaf_index} gjelder.`);
      }
      after = Number(rows.at(-1)?.leaf_index ?? after);
      if (rows.length < batch) break;
    }
    for (const index of missing) this.#fault(`Beviset for oppføring ${index} er borte.`);
  }
}
