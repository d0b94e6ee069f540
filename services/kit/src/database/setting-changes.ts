import { type mailOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Call } from '../calls/call.ts';
import type { DataRules } from './data-rules.ts';
import type { Database, Tx } from './database.ts';
import { ownDataSection } from './own-data.ts';
import { statement } from './statement.ts';

type Listing = typeof mailOperations.listSmtpChanges;
type Fields = Record<string, string>;

/** The table of a service that owns settings; its migration makes it. */
export const settingChangesTable = `
  CREATE TABLE setting_changes (
    id uuid PRIMARY KEY,
    setting text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    actor_id uuid NOT NULL,
    actor_name text NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL
  );
  CREATE INDEX setting_changes_newest ON setting_changes (setting, id DESC);
`;

/** What the owner of such a table says of it (data-rules.ts). */
export const settingChangesRule: DataRules['tables'][string] = {
  restore: 'replace',
  impersonal: ['id', 'setting', 'at', 'before', 'after'],
  // Only the system administrator changes settings, who cannot be erased.
  personal: { actor_id: 'id:kept', actor_name: 'text:kept' },
};

const page = 10;

const record = statement(
  `INSERT INTO setting_changes (id, setting, actor_id, actor_name, before, after)
   VALUES ($1, $2, $3, $4, $5, $6)`,
  'setting_changes',
);
const settingChanges = statement<{
  id: string;
  at: Date;
  actor_name: string;
  before: Fields;
  after: Fields;
}>(
  `SELECT id, at, actor_name, before, after FROM setting_changes
   WHERE setting = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
  'setting_changes',
);

/** Writes who changed a setting, from what to what; fields that stayed the same are left out, and so is no change. */
export async function recordSettingChange(
  tx: Tx,
  call: Call,
  setting: string,
  change: { before: Fields; after: Fields },
): Promise<void> {
  const names = Object.keys(change.after).filter((name) => change.before[name] !== change.after[name]);
  if (names.length === 0) return;
  const only = (fields: Fields) => JSON.stringify(Object.fromEntries(names.map((n) => [n, fields[n] ?? ''])));
  const { id, name } = call.actor;
  await record.run(tx, [uuidv7(), setting, id, name, only(change.before), only(change.after)]);
}

/** Ten changes, newest first. */
export async function listSettingChanges(
  database: Database,
  setting: string,
  input: ParsedInputOf<Listing>,
): Promise<ResultOf<Listing>> {
  const rows = await database.read(settingChanges, [setting, input.before_change_id ?? null, page + 1]);
  return {
    changes: rows
      .slice(0, page)
      .map(({ id, at, ...row }) => ({ change_id: id, at: at.toISOString(), ...row })),
    more: rows.length > page,
  };
}

/** Those that a person has made, in what a service keeps about them (own-data.ts). */
export const ownSettingChanges = (name: string) =>
  ownDataSection(
    name,
    `SELECT id::text AS key, to_jsonb(t) - 'actor_id' AS data FROM setting_changes AS t WHERE actor_id = $1`,
  );
