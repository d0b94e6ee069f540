import { PromptsAndCalls1763650000000 } from './1763650000000-prompts-and-calls.ts';

export const aiMigrations = [PromptsAndCalls1763650000000];
