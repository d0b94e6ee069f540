import { z } from 'zod';
import { id, timestamp, object } from './fields.ts';
import { type Described, type SchemaOf, schemaOnce } from './operation.ts';
import { judgedBy } from './ai/validation.ts';
import { roles, userStatuses } from './auth/user.ts';
import { planStatuses } from './plans/plan.ts';

export interface EventSpec<Payload extends z.ZodType = z.ZodType> {
  /** JetStream subject `events.<service>.<noun>.<past verb>`. */
  subject: string;
  readonly payload: Payload;
  /** The browser event it becomes, and who may hear it: nobody who is not named. */
  realtime?: { event: RealtimeEvent; audience: readonly Audience[] };
}
export type PayloadOf<E> = E extends EventSpec<infer P> ? z.output<P> : never;

/** Of the plan that a fact is about: its author, its association's administrators; and the systemadmin. */
export const audiences = ['author', 'administrators', 'systemadmin'] as const;
export type Audience = (typeof audiences)[number];

export const realtimeEvents = [
  'study_plan_created',
  'study_plan_updated',
  'study_plan_deleted',
  'study_plan_submitted',
  'study_plan_approved',
  'study_plan_rejected',
] as const;
/** Everything after which the administrators' queue may be another; that of people says nothing of whom. */
export const workListEvents = [...realtimeEvents, 'work_list_changed'] as const;
/** A study association is new, changed or gone; says nothing of which. */
export const associationEvents = ['study_association_changed'] as const;
export type RealtimeEvent = (typeof workListEvents | typeof associationEvents)[number];

/** A fact by its subject; the schema is made when somebody first asks for it. */
function event<Payload extends Described>(
  subject: string,
  payload: () => Payload,
): EventSpec<SchemaOf<Payload>> {
  const payloadOnce = schemaOnce(payload);
  return {
    subject,
    get payload() {
      return payloadOnce();
    },
  };
}

/** A fact that browsers are told of too, as `shown`. */
const shownEvent = <Payload extends Described>(
  subject: string,
  shown: RealtimeEvent,
  audience: readonly Audience[],
  payload: () => Payload,
) => Object.assign(event(subject, payload), { realtime: { event: shown, audience } });

const recipient = object(() => ({ user_id: id, email: z.string(), full_name: z.string() }));

/** Of an association: its active administrators, or the systemadmin where it has none, but never whoever did it. */
const administrators = z.array(recipient).max(200);
/** Of a plan; null where the person is deactivated or no address is known. */
const author = recipient.nullable();

const planFact = object(() => ({
  study_plan_id: id,
  status: z.enum(planStatuses),
  title: z.string(),
  author_id: id.nullable(),
  study_association_id: id.nullable(),
}));

/** The remarks that a decision brought, as its author is told them. */
const remarksTold = z
  .array(
    object(() => ({
      path: z.string(),
      quote: z.string().nullable(),
      text: z.string(),
      suggestion: z.string().nullable(),
    })),
  )
  .default([]);

/** Every fact that crosses a service's border; facts are past tense and complete, so that order does not matter. */
export const events = {
  /** The whole person after a change; a higher `version` replaces a lower one. */
  personChanged: shownEvent(
    'events.auth.person.changed',
    'work_list_changed',
    ['administrators', 'systemadmin'],
    () =>
      recipient.extend({
        role: z.enum(roles),
        status: z.enum(userStatuses),
        study_association_id: id.nullable(),
        deleted: z.boolean(),
        version: z.number().int(),
      }),
  ),
  associationChanged: shownEvent(
    'events.auth.association.changed',
    'study_association_changed',
    ['administrators', 'systemadmin'],
    () => ({
      study_association_id: id,
      name: z.string(),
      organization_number: z.string(),
      version: z.number().int(),
      /** Whether it shows its plans in the directory. */
      in_directory: z.boolean().default(false),
      /** How many years an approval of its plans holds from now on; null: without end. */
      validity_years: z.number().int().nullable().default(null),
    }),
  ),
  /** `sealed_token` is encrypted for the mail service: no usable link stands in outbox, stream or log. */
  emailVerificationRequested: event('events.auth.email-verification.requested', () =>
    recipient.extend({
      sealed_token: z.string(),
      association_name: z.string().nullable().default(null),
      registered_at: timestamp.nullable().default(null),
    }),
  ),
  /** A new address waits for its confirmation; `email` is the former one, which is told and can stop it. */
  addressChangeRequested: event('events.auth.address-change.requested', () =>
    recipient.extend({
      new_email: z.string(),
      sealed_token: z.string(),
      sealed_stop_token: z.string(),
    }),
  ),
  /** A new address has taken effect; `email` is the former one. */
  addressChanged: event('events.auth.address.changed', () => recipient.extend({ new_email: z.string() })),
  takenAddressRegistered: event('events.auth.taken-address.registered', () =>
    recipient.extend({
      account: z.enum(['active', 'pending', 'deactivated']).default('active'),
    }),
  ),
  userApproved: event('events.auth.user.approved', () =>
    recipient.extend({ email_verified: z.boolean().default(true) }),
  ),
  userRejected: event('events.auth.user.rejected', () => recipient),
  /** A new person waits for an association. */
  userRegistered: event('events.auth.user.registered', () =>
    recipient.extend({ association_name: z.string(), administrators }),
  ),
  /** The systemadmin moved people to another association, role and status kept. */
  userMoved: event('events.auth.user.moved', () =>
    recipient.extend({ association_name: z.string(), pending: z.boolean() }),
  ),
  /** People came to an association by a move. */
  peopleArrived: event('events.auth.people.arrived', () => ({
    association_name: z.string(),
    count: z.number().int(),
    waiting: z.number().int(),
    administrators,
  })),
  userDeactivated: event('events.auth.user.deactivated', () => recipient),
  /** With what still stands in the way of a login. */
  userReactivated: event('events.auth.user.reactivated', () =>
    recipient.extend({
      status: z.enum(userStatuses).default('active'),
      email_verified: z.boolean().default(true),
    }),
  ),
  /** Fields by their Norwegian label ('Rolle') with the new value. */
  userUpdateNotified: event('events.auth.user-update.notified', () =>
    recipient.extend({
      updated_fields: z.record(z.string(), z.string()),
      /** The person waits for the approval of the association that they have been moved to. */
      pending: z.boolean().default(false),
    }),
  ),
  /** Everything about the person must go, in every service (design.md 29). */
  userErased: event('events.auth.user.erased', () => ({ user_id: id })),
  passwordResetRequested: event('events.auth.password-reset.requested', () =>
    recipient.extend({ sealed_token: z.string() }),
  ),
  passwordChanged: event('events.auth.password.changed', () =>
    recipient.extend({
      /** Names of passkeys that a reset has removed, and of those that stay; absent where none was touched. */
      removed_passkeys: z.array(z.string()).optional(),
      kept_passkeys: z.array(z.string()).optional(),
    }),
  ),
  /** A code is mailed at most once; `sealed_token` is the sealed code. */
  deviceCodeRequested: event('events.auth.device-code.requested', () =>
    recipient.extend({ sealed_token: z.string(), device_name: z.string() }),
  ),
  deviceTrusted: event('events.auth.device.trusted', () => recipient.extend({ device_name: z.string() })),
  passkeyAdded: event('events.auth.passkey.added', () => recipient.extend({ passkey_name: z.string() })),
  associationDeleted: shownEvent(
    'events.auth.association.deleted',
    'study_association_changed',
    ['systemadmin'],
    () => ({ study_association_id: id }),
  ),
  /** `session_id` null: every session of the person ended. */
  sessionEnded: event('events.auth.session.ended', () => ({ user_id: id, session_id: id.nullable() })),
  planCreated: shownEvent('events.plans.plan.created', 'study_plan_created', audiences, () => planFact),
  planUpdated: shownEvent('events.plans.plan.updated', 'study_plan_updated', audiences, () => planFact),
  planSubmitted: shownEvent('events.plans.plan.submitted', 'study_plan_submitted', audiences, () =>
    planFact.extend({
      author_name: z.string().nullable().default(null),
      administrators: administrators.default([]),
      /** Its author would have approved it, and the draw sent it to a person (design.md 59). */
      drawn: z.boolean().default(false),
    }),
  ),
  planReviewStarted: shownEvent('events.plans.plan.review-started', 'study_plan_updated', audiences, () =>
    planFact.extend({ author, reviewer_name: z.string() }),
  ),
  planDeleted: shownEvent('events.plans.plan.deleted', 'study_plan_deleted', audiences, () => planFact),
  planApproved: shownEvent('events.plans.plan.approved', 'study_plan_approved', audiences, () =>
    planFact.extend({
      author,
      approver_name: z.string(),
      approval_method: z.enum(['self', 'admin']),
      approval_link: z.string(),
      version_number: z.number().int(),
      /** Codes of the plan's older versions: their public pages now name a newer one. */
      older_links: z.array(z.string()),
      /** Of a self-approval: who else is told, and what it rested on. */
      administrators: administrators.default([]),
      self_approved_by: z.enum(['author', 'administrator']).nullable().default(null),
      /** The log with this approval in it, as a signed note; for the mails to `administrators`. */
      checkpoint: z.string().max(2000).nullable().default(null),
      version_id: id.optional(),
      validation_score: z.number().nullable().default(null),
      judge: judgedBy.nullable().default(null),
      association_name: z.string().nullable().default(null),
    }),
  ),
  /**
   * A version was deactivated or reactivated, or its last day is over; `public_codes` are the plan's codes whose pages
   * changed.
   */
  planVersionChanged: shownEvent('events.plans.plan-version.changed', 'study_plan_updated', audiences, () =>
    planFact.extend({
      version_id: id,
      deleted: z.boolean(),
      public_codes: z.array(z.string()),
      /** Absent where nobody is mailed: of a day that is over, an erasure, and in facts of the first round. */
      change: z.enum(['deactivated', 'recalled', 'reactivated']).optional(),
      version_number: z.number().int().optional(),
      reason: z.string().nullable().default(null),
      changed_by_name: z.string().nullable().default(null),
      author: author.default(null),
    }),
  ),
  planRejected: shownEvent('events.plans.plan.rejected', 'study_plan_rejected', audiences, () =>
    planFact.extend({
      author,
      reason: z.string(),
      rejected_by_name: z.string(),
      remarks: remarksTold,
    }),
  ),
  /** An administrator asks for changes: the plan is its author's draft again, under decision. */
  planChangesRequested: shownEvent(
    'events.plans.plan.changes-requested',
    'study_plan_updated',
    audiences,
    () =>
      planFact.extend({
        author,
        reason: z.string(),
        requested_by_name: z.string(),
        remarks: remarksTold,
      }),
  ),
  /** The approval that holds runs out in 90, 30 or 7 days; told once for each (design.md 68). */
  planVersionRunsOut: event('events.plans.plan-version.runs-out', () =>
    planFact.extend({
      version_id: id,
      version_number: z.number().int(),
      approval_link: z.string(),
      /** The last day that it holds. */
      valid_until: z.iso.date(),
      days_left: z.number().int(),
      author,
      administrators,
    }),
  ),
  /** Something has waited for an administrator for days; told once a day. */
  workListWaits: event('events.plans.work-list.waits', () =>
    recipient.extend({
      plans: z.number().int(),
      self_approvals: z.number().int(),
      people: z.number().int(),
      oldest_days: z.number().int(),
      /** The plans that have waited longest. */
      titles: z.array(z.string()).max(5),
    }),
  ),
  /** Rules or legal text were saved; whoever keeps them in memory drops them. */
  plansSettingChanged: event('events.plans.setting.changed', () => ({
    setting: z.enum(['validation_rules', 'legal_text']),
  })),
  aiSettingChanged: event('events.ai.setting.changed', () => ({ setting: z.enum(['ai_prompts']) })),
  mailSettingChanged: event('events.mail.setting.changed', () => ({ setting: z.enum(['smtp']) })),
} as const;
