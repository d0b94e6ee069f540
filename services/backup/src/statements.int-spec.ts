import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { faultsOfStatements, TestBed } from '@studieplan/kit/testing';
import { backupParts } from './backup.service-parts.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open({});
  bed.answerTokenKeys();
  await bed.start('backup', backupParts, { BACKUP_DIR: tmpdir(), BACKUP_AT: 'aldri' });
});
afterAll(() => bed?.close());

test('[K-5] PostgreSQL can prepare every statement of backup, and knows every column of its entities', async () => {
  expect(await faultsOfStatements(bed, 'backup', backupParts)).toEqual({});
});
