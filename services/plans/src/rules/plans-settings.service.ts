import {
  events,
  selfApprovalPolicyLabels,
  type ValidationRules,
  validationRules,
} from '@studieplan/contracts';
import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import { recordSettingChange, type Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { legalHtml } from './legal-html.ts';
import { PlanCountsRepository } from '../counts/plan-counts.repository.ts';
import { RulesRepository } from './rules.repository.ts';

/** The rules as the history of changes shows them: the policy in words, all else as it is saved. */
function rulesAsTexts(rules: ValidationRules): Record<string, string> {
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

/** The settings that plans owns: validation rules and legal text. Read from the table each time: effective at once. */
@Injectable()
export class PlansSettingsService {
  constructor(
    private readonly rules: RulesRepository,
    private readonly counts: PlanCountsRepository,
  ) {}

  async get(): Promise<Out<'getPlansSettings'>> {
    const [rules, legalText, draws] = await Promise.all([
      this.rules.read(),
      this.rules.legalText(),
      this.counts.draws(null),
    ]);
    return { validation_rules: rules, legal_text: legalText, draws };
  }

  async updateRules(tx: Tx, input: In<'updateValidationRules'>, call: Call): Promise<void> {
    const before = await this.rules.lock(tx);
    const given = Object.entries(input).filter(([, value]) => value !== undefined);
    const wanted = validationRules.parse({ ...before, ...Object.fromEntries(given) });
    const change = { before: rulesAsTexts(before), after: rulesAsTexts(wanted) };
    await this.rules.save(tx, wanted);
    await recordSettingChange(tx, call, 'validation_rules', change);
    await record(tx, events.plansSettingChanged, { setting: 'validation_rules' }, call.requestId);
  }

  async updateLegalText(tx: Tx, input: In<'updateLegalText'>, call: Call): Promise<void> {
    const current = await this.rules.lockLegalText(tx, input.legal_text_id);
    if (!current)
      throw new AppError('NOT_FOUND', { fields: { legal_text_id: 'Lovverk-teksten finnes ikke' } });
    const content = input.legal_text;
    await this.rules.saveLegalText(tx, current.id, content, legalHtml(content));
    await recordSettingChange(tx, call, 'legal_text', {
      before: { content: current.content },
      after: { content },
    });
    await record(tx, events.plansSettingChanged, { setting: 'legal_text' }, call.requestId);
  }
}
