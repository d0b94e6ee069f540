export { PromptsAndCalls1763650000000 } from './1763650000000-prompts-and-calls.ts';
export { SettingChanges1763650000001 } from './1763650000001-setting-changes.ts';
export { ProposalWindows1763650000002 } from './1763650000002-proposal-windows.ts';
export { DrawnKeys1763650003000 } from './1763650003000-drawn-keys.ts';
export { Exams1763650004000 } from './1763650004000-exams.ts';
