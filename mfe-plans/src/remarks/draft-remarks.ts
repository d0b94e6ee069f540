import {
  maxRemarkText,
  remarkedText,
  remarkPlace,
  tooLongText,
  type NewRemark,
  type RemarkedContent,
} from '@studieplan/contracts';
import { listInTab } from '@studieplan/ui/in-tab/tab-list.ts';

/** A remark that an administrator has written and not sent: it leaves with the decision, never before. */
export interface DraftRemark {
  key: number;
  path: string;
  /** '' for the whole field. */
  quote: string;
  text: string;
  /** '' for none. */
  suggestion: string;
  /** Still in its form; `was` is what it goes back to, a new one goes away. */
  writing: boolean;
  was?: Pick<DraftRemark, 'path' | 'quote' | 'text' | 'suggestion'>;
}

/** One place per person and plan: people share browsers. */
export const draftsKey = (userId: string, planId: string) => `plan_remarks:${userId}:${planId}`;

const texts = ['path', 'quote', 'text', 'suggestion'] as const;

function isDraft(value: unknown): value is DraftRemark {
  if (typeof value !== 'object' || value === null) return false;
  const held = value as Record<string, unknown>;
  const path = held['path'];
  return (
    typeof held['key'] === 'number' &&
    texts.every((name) => typeof held[name] === 'string') &&
    typeof path === 'string' &&
    remarkPlace(path) !== null
  );
}

/** What is kept in this tab; what cannot be read is nothing. */
export const readDrafts = (key: string): DraftRemark[] => listInTab(key).filter(isDraft);

/** Sentences at the fields of a remark's form; none when it is ready to go. */
export function draftFaults(
  draft: Pick<DraftRemark, 'path' | 'quote' | 'text' | 'suggestion'>,
  content: RemarkedContent,
): Partial<Record<'quote' | 'text' | 'suggestion', string>> {
  const tooLong = tooLongText(maxRemarkText);
  const quote = draft.quote.trim();
  const inField = quote === '' || remarkedText(content, draft.path)?.includes(quote) === true;
  return {
    ...(draft.text.trim() === '' && { text: 'Skriv hva merknaden gjelder' }),
    ...(draft.text.length > maxRemarkText && { text: tooLong }),
    ...(draft.suggestion.length > maxRemarkText && { suggestion: tooLong }),
    ...(!inField && { quote: 'Ordene står ikke i feltet. Skriv dem som de står, eller la det være tomt.' }),
    ...(quote.length > maxRemarkText && { quote: tooLong }),
  };
}

/** What goes with the decision: all that are not still being written. */
export function sentRemarks(drafts: readonly DraftRemark[]): NewRemark[] {
  const given = (text: string) => (text.trim() === '' ? undefined : text.trim());
  return drafts
    .filter(({ writing }) => !writing)
    .map(({ path, quote, text, suggestion }) => ({
      path,
      text: text.trim(),
      quote: given(quote),
      suggestion: given(suggestion),
    }));
}
