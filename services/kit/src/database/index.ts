export {
  type DataRules,
  readTableRule,
  type RestoreFunction,
  type TableRule,
  unspokenColumns,
} from './data-rules.ts';
export { Database, type Tx } from './database.ts';
export { type OwnDataSection, ownDataPage } from './own-data.ts';
export { updated } from './returned-rows.ts';
export {
  listSettingChanges,
  recordSettingChange,
  settingChangesRule,
  settingChangesTable,
} from './setting-changes.ts';
