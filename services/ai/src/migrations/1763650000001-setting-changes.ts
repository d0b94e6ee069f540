import { settingChangesTable } from '@studieplan/kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SettingChanges1763650000001 implements MigrationInterface {
  name = 'SettingChanges1763650000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(settingChangesTable);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE setting_changes');
  }
}
