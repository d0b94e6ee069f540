import { PromptsAndCalls1763650000000 } from './1763650000000-prompts-and-calls.ts';
import { SettingChanges1763650000001 } from './1763650000001-setting-changes.ts';

export const aiMigrations = [PromptsAndCalls1763650000000, SettingChanges1763650000001];
