import { aiModel, aiPrompts } from '../ai/prompts.ts';
import { authWorkListOperations } from '../auth/work-list.ts';
import { ownAdminId } from '../fields.ts';
import { smtpSettings } from '../mail/smtp.ts';
import { forAdmins, forSystemadmin } from '../operation.ts';
import { legalText } from '../plans/settings.ts';
import { validationRules } from '../plans/validation-rules.ts';
import { plansWorkListOperations, drawFigures, workListInput } from '../plans/work-list.ts';

/** What the gateway itself composes of several services' answers. */
export const gatewayOperations = {
  /** Composed by the gateway of the three services that own the settings (design.md 12 and 26). */
  getSettings: forSystemadmin('POST /api/admin/get-settings', 'gateway.get-settings', {
    input: () => ({ ...ownAdminId }),
    output: () => ({
      smtp: smtpSettings,
      validation_rules: validationRules,
      ai_prompts: aiPrompts,
      ai_model: aiModel.nullable().optional(),
      legal_text: legalText,
      draws: drawFigures.optional(),
    }),
  }),
  /** Everything that waits for an administrator, composed of what plans and auth have (design.md 46). */
  getWorkList: forAdmins('POST /api/admin/work-list', 'gateway.work-list', {
    input: () => workListInput,
    output: () =>
      plansWorkListOperations.getPlansWorkList.output.extend(
        authWorkListOperations.getPeopleWorkList.output.shape,
      ),
  }),
};
