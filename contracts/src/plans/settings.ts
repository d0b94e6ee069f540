import { z } from 'zod';
import { id, nothing, ownAdminId, requiredText, text, object } from '../fields.ts';
import { operation } from '../operation.ts';
import { changesOf, maxSettingText } from '../setting-change.ts';
import { drawFigures } from './work-list.ts';
import { validationRules, validationRulesInput } from './validation-rules.ts';

/** The law's text, which every public page carries; markdown. */
export const legalText = object(() => ({ id, content: z.string() }));

/** The settings that plans owns: the validation rules and the law's text. */
export const plansSettingsOperations = {
  getPlansSettings: operation({
    subject: 'plans.get-settings',
    access: 'systemadmin',
    input: () => ({}),
    output: () => ({
      validation_rules: validationRules,
      legal_text: legalText,
      draws: drawFigures.optional(),
    }),
  }),
  updateValidationRules: operation({
    route: 'POST /api/admin/update-validation-rules',
    subject: 'plans.update-validation-rules',
    access: 'systemadmin',
    changes: true,
    input: () =>
      validationRulesInput
        .extend({ ...ownAdminId })
        .refine((rules) => rules.min_ects_hours <= rules.max_ects_hours, {
          path: ['max_ects_hours'],
          message: 'Høyeste timetall kan ikke være lavere enn laveste timetall',
        }),
    output: () => nothing,
  }),
  updateLegalText: operation({
    route: 'POST /api/admin/update-legal-text',
    subject: 'plans.update-legal-text',
    access: 'systemadmin',
    changes: true,
    input: () => ({
      ...ownAdminId,
      legal_text_id: id,
      legal_text: requiredText(maxSettingText, 'Lovverk-teksten må fylles ut'),
    }),
    output: () => nothing,
  }),
  /** The sanitised HTML that saving this markdown would show. */
  previewLegalText: operation({
    route: 'POST /api/admin/preview-legal-text',
    subject: 'plans.preview-legal-text',
    access: 'systemadmin',
    input: () => ({ ...ownAdminId, legal_text: text(maxSettingText) }),
    output: () => ({ html: z.string() }),
  }),
  listValidationRulesChanges: changesOf('/api/admin/validation-rules/changes', 'plans.list-rules-changes'),
  listLegalTextChanges: changesOf('/api/admin/legal-text/changes', 'plans.list-legal-text-changes'),
};
