import {
  type ParsedInputOf,
  plansOperations,
  type ResultOf,
  settingsOperations,
} from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database, listSettingChanges } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { legalHtml } from './legal-html.ts';
import { PlansSettingsService } from './plans-settings.service.ts';
import { RulesRepository } from './rules.repository.ts';

type Operations = typeof settingsOperations;
type Input<Name extends keyof Operations> = ParsedInputOf<Operations[Name]>;
type Answer<Name extends keyof Operations> = Promise<ResultOf<Operations[Name]>>;

@Controller()
export class RulesHandler {
  constructor(
    private readonly database: Database,
    private readonly rules: RulesRepository,
    private readonly settings: PlansSettingsService,
  ) {}

  @Handles(plansOperations.getPlanRules)
  async getPlanRules(): Promise<ResultOf<typeof plansOperations.getPlanRules>> {
    return { rules: await this.rules.read() };
  }

  @Handles(settingsOperations.getPlansSettings)
  getPlansSettings(): Answer<'getPlansSettings'> {
    return this.settings.get();
  }

  @Handles(settingsOperations.updateValidationRules)
  updateValidationRules(input: Input<'updateValidationRules'>, call: Call): Answer<'updateValidationRules'> {
    return this.database.change(call, (tx) => this.settings.updateRules(tx, input, call));
  }

  @Handles(settingsOperations.updateLegalText)
  updateLegalText(input: Input<'updateLegalText'>, call: Call): Answer<'updateLegalText'> {
    return this.database.change(call, (tx) => this.settings.updateLegalText(tx, input, call));
  }

  @Handles(settingsOperations.previewLegalText)
  async previewLegalText(input: Input<'previewLegalText'>): Answer<'previewLegalText'> {
    return { html: legalHtml(input.legal_text) };
  }

  @Handles(settingsOperations.listValidationRulesChanges)
  listValidationRulesChanges(
    input: Input<'listValidationRulesChanges'>,
  ): Answer<'listValidationRulesChanges'> {
    return listSettingChanges(this.database, 'validation_rules', input);
  }

  @Handles(settingsOperations.listLegalTextChanges)
  listLegalTextChanges(input: Input<'listLegalTextChanges'>): Answer<'listLegalTextChanges'> {
    return listSettingChanges(this.database, 'legal_text', input);
  }
}
