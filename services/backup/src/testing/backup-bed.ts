import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupOperations, SYSTEMADMIN_ID } from '@studieplan/contracts';
import type { RunningService, ServiceParts } from '@studieplan/kit/service';
import { eventually, type KeptDatabase, TestBed } from '@studieplan/kit/testing';
import { backupParts } from '../backup.service-parts.ts';
import { BackupsService } from '../backups/backups.service.ts';

const otherServices = ['auth', 'plans', 'ai', 'mail'] as const;
type OtherService = (typeof otherServices)[number];

const environments: Partial<Record<OtherService, Record<string, string>>> = {
  auth: { SYSTEMADMIN_EMAIL: 'systemadmin@example.no', SYSTEMADMIN_PASSWORD: 'et-langt-passord' },
};

/** All schemas as the services themselves have made them, and the backup service over them. */
export class BackupBed {
  readonly dir = mkdtempSync(join(tmpdir(), 'studieplan-backups-'));
  bed!: TestBed;
  token!: string;
  service!: RunningService;

  constructor(private readonly extra: Record<string, string> = {}) {}

  async open(): Promise<this> {
    this.bed = await TestBed.open(undefined, { kept: schemasOfOthers });
    this.token = this.bed.tokenFor({ role: 'systemadmin', id: SYSTEMADMIN_ID });
    this.bed.answerTokenKeys();
    const environment = { BACKUP_DIR: this.dir, BACKUP_AT: 'aldri', ...this.extra };
    this.service = await this.bed.start('backup', backupParts, environment);
    return this;
  }

  get backups(): BackupsService {
    return this.service.app.get(BackupsService);
  }

  list() {
    return this.bed.call(backupOperations.listBackups, {}, { token: this.token });
  }

  create(description: string) {
    return this.bed.call(backupOperations.createBackup, { description }, { token: this.token });
  }

  /** The id of a backup made now. */
  async made(description = 'Før prøven'): Promise<string> {
    const { body } = await this.create(description);
    if (!body.backup) throw new Error(JSON.stringify(body));
    return body.backup.backup_id;
  }

  restore(backupId: string, confirmation = 'YES') {
    return this.bed.call(backupOperations.restoreBackup, { backupId, confirmation }, { token: this.token });
  }

  /** Restores and waits for the outcome's sentence; throws when it failed. */
  async restored(backupId: string): Promise<string> {
    const { status, body } = await this.restore(backupId);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return eventually(async () => {
      const { body: listed } = await this.list();
      if (listed.activity || listed.last_outcome?.kind !== 'restore') return undefined;
      if (!listed.last_outcome.succeeded) throw new Error(listed.last_outcome.message);
      return listed.last_outcome.message;
    });
  }

  startOther(name: OtherService, extra: Record<string, string> = {}) {
    return startOther(this.bed, name, extra);
  }

  /** The backup service as it comes up after a restore, beside the one of the bed, which stays on the earlier epoch. */
  startAgain() {
    const main = new URL('../main.ts', import.meta.url);
    return this.bed.startProcess('backup', main, { BACKUP_DIR: this.dir, BACKUP_AT: 'aldri' });
  }

  async close(): Promise<void> {
    // Undefined where it never came to be opened.
    await (this.bed as TestBed | undefined)?.close();
    rmSync(this.dir, { recursive: true, force: true });
  }
}

function startOther(bed: TestBed, name: OtherService, extra: Record<string, string> = {}) {
  const main = new URL(`../../../${name}/src/main.ts`, import.meta.url);
  return bed.startProcess(name, main, { ...environments[name], ...extra });
}

/** What the other services have made of an empty database once they have been started. */
const schemasOfOthers: KeptDatabase = {
  name: 'kept_others',
  async make(databaseUrl) {
    const bed = await TestBed.open(undefined, { databaseUrl });
    try {
      for (const name of otherServices) await bed.start(name, await partsOf(name), environments[name]);
      await eventually(() => hasSystemadmin(bed));
    } finally {
      await bed.close();
    }
  },
};

/** By its address alone: no service imports another. */
async function partsOf(name: OtherService): Promise<ServiceParts> {
  const file = new URL(`../../../${name}/src/${name}.service-parts.ts`, import.meta.url);
  const parts = (await import(file.href)) as Record<string, ServiceParts | undefined>;
  const own = parts[`${name}Parts`];
  if (!own) throw new Error(`${file.href} has no ${name}Parts`);
  return own;
}

async function hasSystemadmin(bed: TestBed): Promise<boolean> {
  const rows = await bed.query('SELECT 1 FROM auth.users WHERE id = $1', [SYSTEMADMIN_ID]);
  return rows.length > 0;
}
