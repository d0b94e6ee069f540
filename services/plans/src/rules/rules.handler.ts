import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database, listSettingChanges } from '@studieplan/kit/database';
import { legalHtml } from './legal-html.ts';
import { PlansSettingsService } from './plans-settings.service.ts';
import { RulesRepository } from './rules.repository.ts';

export const RulesHandler = handler(
  plansOperations,
  { database: Database, rules: RulesRepository, settings: PlansSettingsService },
  {
    getPlanRules: async ({ rules }) => ({ rules: await rules.read() }),
    getPlansSettings: ({ settings }) => settings.get(),
    updateValidationRules: ({ database, settings }, input, call) =>
      database.change(call, (tx) => settings.updateRules(tx, input, call)),
    updateLegalText: ({ database, settings }, input, call) =>
      database.change(call, (tx) => settings.updateLegalText(tx, input, call)),
    previewLegalText: async (_parts, input) => ({ html: legalHtml(input.legal_text) }),
    listValidationRulesChanges: ({ database }, input) =>
      listSettingChanges(database, 'validation_rules', input),
    listLegalTextChanges: ({ database }, input) => listSettingChanges(database, 'legal_text', input),
  },
);
