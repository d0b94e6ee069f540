/** What was scored before the text was changed: shown grey, and nothing rests on it. */
export const OutdatedValidation1700000002112 = 'ALTER TABLE plans ADD COLUMN outdated_validation jsonb';
