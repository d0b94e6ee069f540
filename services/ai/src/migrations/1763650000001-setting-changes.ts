import { settingChangesTable } from '@studieplan/kit/database';

export const SettingChanges1763650000001 = settingChangesTable;
