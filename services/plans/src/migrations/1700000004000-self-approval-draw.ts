const kinds = `'rejected', 'changes_requested', 'under_review', 'version_deactivated', 'version_recalled'`;

export const SelfApprovalDraw1700000004000 = `
  ALTER TABLE validation_rules
    DROP CONSTRAINT validation_rules_self_approval_check,
    ADD CONSTRAINT validation_rules_self_approval_check
      CHECK (self_approval IN ('allowed', 'model_only', 'examined', 'off')),
    -- One of so many; null: none. An installation of before draws one of ten, as a new one does.
    ADD COLUMN self_approval_sample int DEFAULT 10 CHECK (self_approval_sample BETWEEN 1 AND 50);
  ALTER TABLE plan_decisions
    DROP CONSTRAINT plan_decisions_kind_check,
    ADD CONSTRAINT plan_decisions_kind_check CHECK (kind IN (${kinds}, 'drawn'));
  ALTER TABLE decided_texts
    DROP CONSTRAINT decided_texts_kind_check,
    ADD CONSTRAINT decided_texts_kind_check CHECK (kind IN (${kinds}, 'drawn', 'approved', 'approved_alone'));
  CREATE INDEX plan_decisions_drawn ON plan_decisions (decided_at) WHERE kind = 'drawn';
`;
