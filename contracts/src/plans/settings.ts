import { z } from 'zod';
import { id, ownAdminId, requiredText, text, object } from '../fields.ts';
import { forSystemadmin } from '../operation.ts';
import { changesOf, maxSettingText } from '../setting-change.ts';
import { drawFigures } from './work-list.ts';
import { validationRules, validationRulesInput } from './validation-rules.ts';

/** The law's text, which every public page carries; markdown. */
export const legalText = object(() => ({ id, content: z.string() }));

/** The settings that plans owns: the validation rules and the law's text. */
export const plansSettingsOperations = {
  getPlansSettings: forSystemadmin('internal', 'plans.get-settings', {
    output: () => ({
      validation_rules: validationRules,
      legal_text: legalText,
      draws: drawFigures.optional(),
    }),
  }),
  updateValidationRules: forSystemadmin(
    'POST /api/admin/update-validation-rules',
    'plans.update-validation-rules',
    {
      changes: true,
      input: () =>
        validationRulesInput
          .extend({ ...ownAdminId })
          .refine((rules) => rules.min_ects_hours <= rules.max_ects_hours, {
            path: ['max_ects_hours'],
            message: 'Høyeste timetall kan ikke være lavere enn laveste timetall',
          }),
    },
  ),
  updateLegalText: forSystemadmin('POST /api/admin/update-legal-text', 'plans.update-legal-text', {
    changes: true,
    input: () => ({
      ...ownAdminId,
      legal_text_id: id,
      legal_text: requiredText(maxSettingText, 'Lovverk-teksten må fylles ut'),
    }),
  }),
  /** The sanitised HTML that saving this markdown would show. */
  previewLegalText: forSystemadmin('POST /api/admin/preview-legal-text', 'plans.preview-legal-text', {
    input: () => ({ ...ownAdminId, legal_text: text(maxSettingText) }),
    output: () => ({ html: z.string() }),
  }),
  listValidationRulesChanges: changesOf('/api/admin/validation-rules/changes', 'plans.list-rules-changes'),
  listLegalTextChanges: changesOf('/api/admin/legal-text/changes', 'plans.list-legal-text-changes'),
};
