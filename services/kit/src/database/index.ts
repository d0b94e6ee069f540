export { Database, type Tx } from './database.ts';
export { updated } from './returned-rows.ts';
export { listSettingChanges, recordSettingChange, settingChangesTable } from './setting-changes.ts';
