import type { z } from 'zod';
import { accountLetters } from './account-letters.ts';
import { approvalLetters } from './approval-letters.ts';
import { expiryLetters } from './expiry-letters.ts';
import type { Letter } from './letter.ts';
import type { LetterContext, Template } from './letter-template.ts';
import { planLetters } from './plan-letters.ts';
import { registrationLetters } from './registration-letters.ts';
import { securityLetters } from './security-letters.ts';
import { workListLetters } from './work-list-letters.ts';

/** Every mail of the system; the rows of `outgoing` name them by these keys. */
export const letterTemplates = {
  ...accountLetters,
  ...approvalLetters,
  ...expiryLetters,
  ...planLetters,
  ...registrationLetters,
  ...securityLetters,
  ...workListLetters,
} as const;

export type TemplateName = keyof typeof letterTemplates;
export type TemplateData<Name extends TemplateName> = z.input<(typeof letterTemplates)[Name]['data']>;

/** The template of a stored mail; throws when there is none of that name. */
export function templateOf(name: string): Template<z.ZodType<{ full_name: string }>> {
  if (!Object.hasOwn(letterTemplates, name)) throw new Error(`unknown mail template ${name}`);
  return letterTemplates[name as TemplateName] as Template<z.ZodType<{ full_name: string }>>;
}

/** Composes a stored mail; throws when the template is unknown or the data do not fit it. */
export function composeLetter(name: string, data: unknown, context: LetterContext): Letter {
  const chosen = templateOf(name);
  const told = chosen.data.parse(data);
  return { ...chosen.compose(told, context), recipientName: told.full_name };
}
