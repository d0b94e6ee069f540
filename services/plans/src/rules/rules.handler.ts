import { type ParsedInputOf, plansOperations, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database, listSettingChanges } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { legalHtml } from './legal-html.ts';
import { PlansSettingsService } from './plans-settings.service.ts';
import { RulesRepository } from './rules.repository.ts';

type Operations = typeof plansOperations;
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

  @Handles(plansOperations.getPlansSettings)
  getPlansSettings(): Answer<'getPlansSettings'> {
    return this.settings.get();
  }

  @Handles(plansOperations.updateValidationRules)
  updateValidationRules(input: Input<'updateValidationRules'>, call: Call): Answer<'updateValidationRules'> {
    return this.database.change(call, (tx) => this.settings.updateRules(tx, input, call));
  }

  @Handles(plansOperations.updateLegalText)
  updateLegalText(input: Input<'updateLegalText'>, call: Call): Answer<'updateLegalText'> {
    return this.database.change(call, (tx) => this.settings.updateLegalText(tx, input, call));
  }

  @Handles(plansOperations.previewLegalText)
  async previewLegalText(input: Input<'previewLegalText'>): Answer<'previewLegalText'> {
    return { html: legalHtml(input.legal_text) };
  }

  @Handles(plansOperations.listValidationRulesChanges)
  listValidationRulesChanges(
    input: Input<'listValidationRulesChanges'>,
  ): Answer<'listValidationRulesChanges'> {
    return listSettingChanges(this.database, 'validation_rules', input);
  }

  @Handles(plansOperations.listLegalTextChanges)
  listLegalTextChanges(input: Input<'listLegalTextChanges'>): Answer<'listLegalTextChanges'> {
    return listSettingChanges(this.database, 'legal_text', input);
  }
}
