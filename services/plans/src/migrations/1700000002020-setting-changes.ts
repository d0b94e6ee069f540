import { settingChangesTable } from '@studieplan/kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SettingChanges1700000002020 implements MigrationInterface {
  name = 'SettingChanges1700000002020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(settingChangesTable);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE setting_changes');
  }
}
