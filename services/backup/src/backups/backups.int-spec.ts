import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { backupOperations, roles } from '@studieplan/contracts';
import { TestBed } from '@studieplan/kit/testing';
import { backupParts } from '../backup.service-parts.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  await bed.start('backup', backupParts, { APP_ENV: 'prod' });
}, 60_000);
afterAll(() => bed.close(), 20_000);

const list = (token?: string, input: object = {}) => bed.call(backupOperations.listBackups, input, { token });

test('backups are listed newest first, with the environment of the system', async () => {
  const token = bed.tokenFor({ role: 'systemadmin' });
  expect(await list(token)).toEqual({
    status: 200,
    body: { success: true, backups: [], environment: 'prod' },
  });
  await bed.query(
    `INSERT INTO backup.backups (id, environment, description, created_at, total_size, path) VALUES
       ('eldst', 'test', 'Før oppgradering', '2026-01-01T10:00:00Z', 5000000000, '/arkiv/eldst'),
       ('nyest', 'prod', 'Før ny lovtekst', '2026-02-01T10:00:00Z', 10, '/arkiv/nyest')`,
  );
  expect((await list(token)).body.backups).toEqual([
    {
      backup_id: 'nyest',
      environment: 'prod',
      description: 'Før ny lovtekst',
      date: '2026-02-01T10:00:00.000Z',
      total_size: 10,
    },
    {
      backup_id: 'eldst',
      environment: 'test',
      description: 'Før oppgradering',
      date: '2026-01-01T10:00:00.000Z',
      total_size: 5_000_000_000,
    },
  ]);
});

test('only the systemadmin sees them, and only in his own name', async () => {
  expect(await list()).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } });
  for (const role of roles.filter((role) => role !== 'systemadmin')) {
    expect(await list(bed.tokenFor({ role }))).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  }
  const answer = await list(bed.tokenFor({ role: 'systemadmin' }), { user_id: randomUUID() });
  expect(answer).toMatchObject({ status: 403, body: { code: 'ACTOR_MISMATCH' } });
});
