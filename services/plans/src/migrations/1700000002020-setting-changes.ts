import { migration, settingChangesTable } from '@studieplan/kit/database';

export const SettingChanges1700000002020 = migration('SettingChanges1700000002020', {
  up: settingChangesTable,
  down: 'DROP TABLE setting_changes',
});
