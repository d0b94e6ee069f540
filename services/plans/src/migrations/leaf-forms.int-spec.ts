import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { TestBed } from '@studieplan/kit/testing';
import { Module } from '@nestjs/common';
import { plansParts } from '../plans.service-parts.ts';

const before = plansParts.migrations.filter(({ name }) => Number(name.slice(-13)) < 1700000003020);

@Module({})
class TablesModule {}

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open();
});
afterAll(() => bed.close());

test('[P-6] the leaves of before keep their bytes and their codes, and are known by the digests of these', async () => {
  const tables = { ...plansParts, module: TablesModule };
  await (await bed.start('plans', { ...tables, migrations: before })).stop();
  const code = 'H4K7Q9R2M3WXT';
  const data = `{"code":"${code}","time":"2026-11-25T12:00:00.000Z","type":"recalled"}`;
  const key = '{"id":"log-2026-1","type":"key"}';
  // As the release before writes, on its own tables and then on the new ones.
  const write = (index: number, leaf: string) =>
    bed.query('INSERT INTO plans.log_leaves (index, data) VALUES ($1, $2)', [index, leaf]);
  await write(0, key);
  await write(1, data);
  await (await bed.start('plans', tables)).stop();
  await write(2, data);
  const code_hash = `sha256-${createHash('sha256').update(`kvalifisert-kode:${code}`).digest('base64')}`;
  expect(await bed.query('SELECT * FROM plans.log_leaves ORDER BY index')).toEqual([
    { index: '0', data: key, public_code: null, code_hash: null },
    { index: '1', data, public_code: code, code_hash },
    { index: '2', data, public_code: null, code_hash },
  ]);
});
