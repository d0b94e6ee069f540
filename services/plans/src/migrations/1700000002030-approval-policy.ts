export const ApprovalPolicy1700000002030 = `
  ALTER TABLE validation_rules
    ADD COLUMN self_approval text NOT NULL DEFAULT 'allowed'
      CHECK (self_approval IN ('allowed', 'model_only', 'off')),
    -- Null: no ceiling.
    ADD COLUMN self_approval_max_credits double precision
      CHECK (self_approval_max_credits BETWEEN 0.5 AND 300),
    ADD COLUMN require_regulation_fields boolean NOT NULL DEFAULT false;
`;
