import { selfApprovalPolicyLabels, type ValidationRules } from '@studieplan/contracts';

/** The rules as the history of changes shows them: the policy in words, all else as it is saved. */
export function rulesAsTexts(rules: ValidationRules): Record<string, string> {
  const {
    self_approval,
    self_approval_max_credits,
    self_approval_sample,
    require_regulation_fields,
    ...judging
  } = rules;
  return {
    ...Object.fromEntries(Object.entries(judging).map(([name, value]) => [name, String(value)])),
    self_approval: selfApprovalPolicyLabels[self_approval],
    self_approval_max_credits:
      self_approval_max_credits === null
        ? 'Ingen grense'
        : String(self_approval_max_credits).replace('.', ','),
    self_approval_sample: self_approval_sample === null ? 'Ingen' : `Én av ${self_approval_sample}`,
    require_regulation_fields: require_regulation_fields ? 'Ja' : 'Nei',
  };
}
