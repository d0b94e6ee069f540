import { migration, settingChangesTable } from '@studieplan/kit/database';

export const SettingChanges1763650000001 = migration('SettingChanges1763650000001', {
  up: settingChangesTable,
  down: 'DROP TABLE setting_changes',
});
