/** What the regulations ask for beside the rest; null where nothing is told, as in every plan from before. */
export const RegulationFields1700000002032 = 'ALTER TABLE plans ADD COLUMN regulation jsonb';
