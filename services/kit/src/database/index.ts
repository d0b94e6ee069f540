export { change } from './change.ts';
export { comparedSql } from './compared-sql.ts';
export {
  type DataRules,
  readTableRule,
  type RestoreFunction,
  type TableRule,
  unspokenColumns,
} from './data-rules.ts';
export { Database, type Tx } from './database.ts';
export { derivedBefore, type DrawnKey, DrawnKeys, drawnKeysRule, drawnKeysTable } from './drawn-keys.ts';
export type { Migration, Migrations } from './migrations/migration.ts';
export { type OwnDataSection, ownDataPage, ownDataSection } from './own-data.ts';
export {
  listSettingChanges,
  ownSettingChanges,
  recordSettingChange,
  settingChangesRule,
  settingChangesTable,
} from './setting-changes.ts';
export {
  anyRow,
  command,
  only,
  rowBy,
  rowsBy,
  Statement,
  statement,
  statementByValues,
} from './statement.ts';
