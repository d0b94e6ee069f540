import { z } from 'zod';
import { id, nothing, ownAdminId, requiredText, text, timestamp } from '../fields.ts';
import { operation } from '../operation.ts';
import { smtpFields, smtpSettings, usernameMissing } from '../mail/smtp.ts';
import { validationRules, validationRulesInput } from '../plans/validation-rules.ts';
import { settingChangesInput, settingChangesOutput } from './setting-change.ts';

/** Longest prompt and longest legal text, in UTF-16 units. */
export const maxSettingText = 20_000;

const changesOf = (route: `/${string}`, subject: string) =>
  operation({
    route: `POST ${route}`,
    subject,
    access: 'systemadmin',
    actorField: 'admin_id',
    input: settingChangesInput,
    output: settingChangesOutput,
  });

const legalText = z.object({ id, content: z.string() });
const aiPrompt = z.object({ id, content: z.string() });
const aiPrompts = z.object({ validation: aiPrompt, generation: aiPrompt });
export type AiPrompts = z.output<typeof aiPrompts>;

/** Which language model is set up, and how much it was asked; null when none is. Calls of the last 24 hours. */
const aiModel = z.object({
  name: z.string(),
  /** Host of its endpoint. */
  host: z.string(),
  calls: z.number().int(),
  most_calls: z.number().int(),
});
export type AiModel = z.output<typeof aiModel>;

const promptInput = z.object({ id, content: requiredText(maxSettingText, 'Ledeteksten må fylles ut') });

/** A mail as the systemadmin sees it: neither body nor code (specification section 2, tab 1). */
const outgoingMail = z.object({
  mail_id: id,
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(['waiting', 'sent', 'dead']),
  attempts: z.number().int(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  next_attempt_at: timestamp.nullable(),
  last_error: z.string().nullable(),
  /** A dead letter; never a code or a link: the person asks for a new one instead. */
  can_be_resent: z.boolean(),
});
export type OutgoingMail = z.output<typeof outgoingMail>;

export const settingsOperations = {
  /** Composed by the gateway of the three services that own the settings (design.md 12 and 26). */
  getSettings: operation({
    route: 'POST /api/admin/get-settings',
    subject: 'gateway.get-settings',
    access: 'systemadmin',
    actorField: 'admin_id',
    input: z.object({ ...ownAdminId }),
    output: z.object({
      smtp: smtpSettings,
      validation_rules: validationRules,
      ai_prompts: aiPrompts,
      ai_model: aiModel.nullable().optional(),
      legal_text: legalText,
    }),
  }),
  getPlansSettings: operation({
    subject: 'plans.get-settings',
    access: 'systemadmin',
    input: z.object({}),
    output: z.object({ validation_rules: validationRules, legal_text: legalText }),
  }),
  getAiPrompts: operation({
    subject: 'ai.get-prompts',
    access: 'systemadmin',
    input: z.object({}),
    output: z.object({ ai_prompts: aiPrompts, ai_model: aiModel.nullable().optional() }),
  }),
  /** Asks the model one short question, counted as any other call: 409 MODEL_MISSING without one, else its fault's code. */
  testAiModel: operation({
    route: 'POST /api/admin/test-ai-model',
    subject: 'ai.test-model',
    access: 'systemadmin',
    deadlineSeconds: 35,
    actorField: 'admin_id',
    limits: [{ by: 'account', points: 10, seconds: 600 }],
    input: z.object({ ...ownAdminId }),
    output: z.object({
      /** What the model answered, at most 200 signs. */
      answer: z.string(),
      milliseconds: z.number().int(),
      ai_model: aiModel,
    }),
  }),
  getSmtp: operation({
    subject: 'mail.get-smtp',
    access: 'systemadmin',
    input: z.object({}),
    output: z.object({ smtp: smtpSettings }),
  }),
  /** An empty or absent password keeps the stored one; takes effect with the next mail. */
  updateSmtp: operation({
    route: 'POST /api/admin/update-smtp',
    subject: 'mail.update-smtp',
    access: 'systemadmin',
    changes: true,
    freshLogin: true,
    actorField: 'admin_id',
    input: smtpFields
      .extend({ ...ownAdminId })
      .refine(({ username, password }) => username !== '' || !password, {
        path: ['username'],
        message: usernameMissing,
      }),
    output: nothing,
  }),
  /** Forgets what is saved, the password with it: mail goes as on a new installation (SMTP_URL, else it waits). */
  clearSmtp: operation({
    route: 'POST /api/admin/clear-smtp',
    subject: 'mail.clear-smtp',
    access: 'systemadmin',
    changes: true,
    freshLogin: true,
    actorField: 'admin_id',
    input: z.object({ ...ownAdminId }),
    output: z.object({ smtp: smtpSettings }),
  }),
  /** Tries SMTP directly, without the queue: 502 MAIL_NOT_SENT with the server's reason (design.md 26). */
  sendTestMail: operation({
    route: 'POST /api/test',
    subject: 'mail.send-test',
    access: 'systemadmin',
    deadlineSeconds: 25,
    limits: [{ by: 'account', points: 20, seconds: 600 }],
    input: z.object({
      to: requiredText(254, 'Vennligst oppgi en e-postadresse')
        .toLowerCase()
        .pipe(z.email('Skriv en gyldig e-postadresse')),
    }),
    output: nothing,
  }),
  /** Newest first, 50 at a time; `counts` of the last 30 days. */
  listOutgoingMails: operation({
    route: 'POST /api/admin/mails',
    subject: 'mail.list-mails',
    access: 'systemadmin',
    actorField: 'admin_id',
    input: z.object({
      ...ownAdminId,
      status: z.enum(['waiting', 'sent', 'dead']).optional(),
      cursor: text(200).optional(),
    }),
    output: z.object({
      mails: z.array(outgoingMail),
      next_cursor: z.string().nullable(),
      counts: z.object({ waiting: z.number().int(), sent: z.number().int(), dead: z.number().int() }),
    }),
  }),
  /** Queues a dead letter again, under its old Message-ID. */
  resendMail: operation({
    route: 'POST /api/admin/mails/resend',
    subject: 'mail.resend-mail',
    access: 'systemadmin',
    changes: true,
    actorField: 'admin_id',
    input: z.object({ ...ownAdminId, mail_id: id }),
    output: nothing,
  }),
  updateValidationRules: operation({
    route: 'POST /api/admin/update-validation-rules',
    subject: 'plans.update-validation-rules',
    access: 'systemadmin',
    changes: true,
    actorField: 'admin_id',
    input: validationRulesInput
      .extend({ ...ownAdminId })
      .refine((rules) => rules.min_ects_hours <= rules.max_ects_hours, {
        path: ['max_ects_hours'],
        message: 'Høyeste timetall kan ikke være lavere enn laveste timetall',
      }),
    output: nothing,
  }),
  updateAiPrompts: operation({
    route: 'POST /api/admin/update-ai-prompts',
    subject: 'ai.update-prompts',
    access: 'systemadmin',
    changes: true,
    actorField: 'admin_id',
    input: z.object({ ...ownAdminId, validation: promptInput, generation: promptInput }),
    output: nothing,
  }),
  updateLegalText: operation({
    route: 'POST /api/admin/update-legal-text',
    subject: 'plans.update-legal-text',
    access: 'systemadmin',
    changes: true,
    actorField: 'admin_id',
    input: z.object({
      ...ownAdminId,
      legal_text_id: id,
      legal_text: requiredText(maxSettingText, 'Lovverk-teksten må fylles ut'),
    }),
    output: nothing,
  }),
  /** The sanitised HTML that saving this markdown would show. */
  previewLegalText: operation({
    route: 'POST /api/admin/preview-legal-text',
    subject: 'plans.preview-legal-text',
    access: 'systemadmin',
    actorField: 'admin_id',
    input: z.object({ ...ownAdminId, legal_text: text(maxSettingText) }),
    output: z.object({ html: z.string() }),
  }),
  listValidationRulesChanges: changesOf('/api/admin/validation-rules/changes', 'plans.list-rules-changes'),
  listLegalTextChanges: changesOf('/api/admin/legal-text/changes', 'plans.list-legal-text-changes'),
  listAiPromptsChanges: changesOf('/api/admin/ai-prompts/changes', 'ai.list-prompts-changes'),
  listSmtpChanges: changesOf('/api/admin/smtp/changes', 'mail.list-smtp-changes'),
};
