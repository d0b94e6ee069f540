import { z } from 'zod';
import { object } from '../fields.ts';

const count = z
  .number('Skriv et tall')
  .int('Skriv et helt tall')
  .min(1, 'Må være minst 1')
  .max(20, 'Kan være høyst 20');
const hoursPerCredit = z
  .number('Skriv et tall')
  .min(20, 'Må være fra 20 til 35')
  .max(35, 'Må være fra 20 til 35');

/**
 * Whether authors may approve their own text: always, only after a language model has judged it, only after one that has
 * passed the exam of design 60, or never.
 */
export const selfApprovalPolicies = ['allowed', 'model_only', 'examined', 'off'] as const;
export type SelfApprovalPolicy = (typeof selfApprovalPolicies)[number];
/** The most that one draw stands for: one of so many self-approvals goes to a person. */
export const maxSelfApprovalSample = 50;
export const selfApprovalPolicyLabels: Record<SelfApprovalPolicy, string> = {
  allowed: 'Tillatt',
  model_only: 'Bare når en språkmodell har vurdert',
  examined: 'Bare når en språkmodell som har bestått prøven, har vurdert',
  off: 'Ikke tillatt',
};

const numberOrNothing = 'Skriv et tall, eller la feltet stå tomt';
const policy = {
  self_approval: z.enum(selfApprovalPolicies, 'Velg hvem som kan selvgodkjenne'),
  /** Most credits of a plan that its author may approve; null: no ceiling. */
  self_approval_max_credits: z
    .number(numberOrNothing)
    .min(0.5, 'Må være fra 0,5 til 300')
    .max(300, 'Må være fra 0,5 til 300')
    .multipleOf(0.5, 'Oppgis i hele eller halve poeng')
    .nullable(),
  /** One of so many self-approvals is sent to a person before anything is public (design.md 59); null: none. */
  self_approval_sample: z
    .number(numberOrNothing)
    .int('Skriv et helt tall')
    .min(1, `Må være fra 1 til ${maxSelfApprovalSample}`)
    .max(maxSelfApprovalSample, `Må være fra 1 til ${maxSelfApprovalSample}`)
    .nullable(),
  /** Whether a plan must tell what the regulations ask for before it is sent in (design.md 42). */
  require_regulation_fields: z.boolean('Velg ja eller nei'),
};

/** Configured by the systemadmin; hours per credit and counts per kind of outcome (specification sections 5 and 9). */
export const validationRules = object(() => ({
  min_knowledge_items: count,
  min_skills_items: count,
  min_competence_items: count,
  min_ects_hours: hoursPerCredit,
  max_ects_hours: hoursPerCredit,
  /** Percent; plans below it get a warning, nothing more. */
  min_validation_score: z
    .number('Skriv et tall')
    .min(0, 'Må være fra 0 til 100')
    .max(100, 'Må være fra 0 til 100'),
  // Defaults, so that whoever knows only the first round's rules is read.
  self_approval: policy.self_approval.default('allowed'),
  self_approval_max_credits: policy.self_approval_max_credits.default(null),
  self_approval_sample: policy.self_approval_sample.default(10),
  require_regulation_fields: policy.require_regulation_fields.default(false),
}));
export type ValidationRules = z.output<typeof validationRules>;

/** As saved: a field of the second round that is left out keeps what it was. */
export const validationRulesInput = object(() => ({
  ...validationRules.shape,
  ...z.object(policy).partial().shape,
}));

export const defaultValidationRules: ValidationRules = {
  min_knowledge_items: 3,
  min_skills_items: 3,
  min_competence_items: 2,
  min_ects_hours: 25,
  max_ects_hours: 30,
  min_validation_score: 70,
  self_approval: 'allowed',
  self_approval_max_credits: null,
  self_approval_sample: 10,
  require_regulation_fields: false,
};
