import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { ofFile } from '@studieplan/kit/testing';
import { EarlierTables, migrationsBefore } from '../testing/earlier-tables.ts';

const tables = ofFile(new EarlierTables());

test('[P-6] the leaves of before keep their bytes and their codes, and are known by the digests of these', async () => {
  await tables.make({ migrations: migrationsBefore(1700000003020) });
  const code = 'H4K7Q9R2M3WXT';
  const data = `{"code":"${code}","time":"2026-11-25T12:00:00.000Z","type":"recalled"}`;
  const key = '{"id":"log-2026-1","type":"key"}';
  // As the release before writes, on its own tables and then on the new ones.
  const write = (index: number, leaf: string) =>
    tables.bed.query('INSERT INTO plans.log_leaves (index, data) VALUES ($1, $2)', [index, leaf]);
  await write(0, key);
  await write(1, data);
  await tables.make();
  await write(2, data);
  const code_hash = `sha256-${createHash('sha256').update(`kvalifisert-kode:${code}`).digest('base64')}`;
  expect(await tables.bed.query('SELECT * FROM plans.log_leaves ORDER BY index')).toEqual([
    { index: '0', data: key, public_code: null, code_hash: null },
    { index: '1', data, public_code: code, code_hash },
    { index: '2', data, public_code: null, code_hash },
  ]);
});
