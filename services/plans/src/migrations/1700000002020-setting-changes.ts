import { settingChangesTable } from '@studieplan/kit/database';

export const SettingChanges1700000002020 = settingChangesTable;
