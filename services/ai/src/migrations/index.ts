import { PromptsAndCalls1763650000000 } from './1763650000000-prompts-and-calls.ts';
import { SettingChanges1763650000001 } from './1763650000001-setting-changes.ts';
import { ProposalWindows1763650000002 } from './1763650000002-proposal-windows.ts';
import { DrawnKeys1763650003000 } from './1763650003000-drawn-keys.ts';
import { Exams1763650004000 } from './1763650004000-exams.ts';

export const aiMigrations = [
  PromptsAndCalls1763650000000,
  SettingChanges1763650000001,
  ProposalWindows1763650000002,
  DrawnKeys1763650003000,
  Exams1763650004000,
];
