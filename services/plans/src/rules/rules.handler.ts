import { plansOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database, listSettingChanges } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { legalHtml } from './legal-html.ts';
import { PlansSettingsService } from './plans-settings.service.ts';
import { RulesRepository } from './rules.repository.ts';

@Controller()
export class RulesHandler {
  constructor(
    private readonly database: Database,
    private readonly rules: RulesRepository,
    private readonly settings: PlansSettingsService,
  ) {}

  @Handles(plansOperations.getPlanRules)
  async getPlanRules(): Promise<Out<'getPlanRules'>> {
    return { rules: await this.rules.read() };
  }

  @Handles(plansOperations.getPlansSettings)
  getPlansSettings(): Promise<Out<'getPlansSettings'>> {
    return this.settings.get();
  }

  @Handles(plansOperations.updateValidationRules)
  updateValidationRules(
    input: In<'updateValidationRules'>,
    call: Call,
  ): Promise<Out<'updateValidationRules'>> {
    return this.database.change(call, (tx) => this.settings.updateRules(tx, input, call));
  }

  @Handles(plansOperations.updateLegalText)
  updateLegalText(input: In<'updateLegalText'>, call: Call): Promise<Out<'updateLegalText'>> {
    return this.database.change(call, (tx) => this.settings.updateLegalText(tx, input, call));
  }

  @Handles(plansOperations.previewLegalText)
  async previewLegalText(input: In<'previewLegalText'>): Promise<Out<'previewLegalText'>> {
    return { html: legalHtml(input.legal_text) };
  }

  @Handles(plansOperations.listValidationRulesChanges)
  listValidationRulesChanges(
    input: In<'listValidationRulesChanges'>,
  ): Promise<Out<'listValidationRulesChanges'>> {
    return listSettingChanges(this.database, 'validation_rules', input);
  }

  @Handles(plansOperations.listLegalTextChanges)
  listLegalTextChanges(input: In<'listLegalTextChanges'>): Promise<Out<'listLegalTextChanges'>> {
    return listSettingChanges(this.database, 'legal_text', input);
  }
}
