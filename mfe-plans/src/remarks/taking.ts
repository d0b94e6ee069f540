import {
  passageOf,
  planFieldLabel,
  remarkedText,
  remarkPlace,
  suggestionStands,
  withRemarkTaken,
  wordedFields,
  type PlanRemark,
  type RemarkedContent,
} from '@studieplan/contracts';

type Suggesting = Pick<PlanRemark, 'path' | 'quote' | 'suggestion' | 'field_text'>;

/** What taking a suggestion would change. */
export interface Taking<Content = RemarkedContent> {
  content: Content;
  /** The field or the item that gets another text, and both texts. */
  path: string;
  before: string;
  after: string;
  /** No quoted words stand where the remark is: whoever takes it sees both texts first. */
  asks: boolean;
  /** The words that it quotes stand nowhere any more, so that it takes the place of the whole text. */
  lost: boolean;
}

/** What was done, once a suggestion stands in the field of a path. */
export const takenText = (path: string) => `Forslaget er tatt inn i ${planFieldLabel(path)}`;

/** The field or item in which two contents differ. */
function differingPath(one: RemarkedContent, other: RemarkedContent): string | undefined {
  const field = wordedFields.find((path) => remarkedText(one, path) !== remarkedText(other, path));
  if (field === undefined || remarkPlace(`${field}.0`) === null) return field;
  for (let item = 0; remarkedText(one, `${field}.${item}`) !== null; item += 1) {
    const path = `${field}.${item}`;
    if (remarkedText(one, path) !== remarkedText(other, path)) return path;
  }
  return field;
}

/**
 * The text with an administrator's suggestion in place of the words that it is about, or of the whole field or item where
 * it quotes none or they are gone; null where it stands there already, and where there is no text for it to replace.
 */
export function takingOf(remark: Suggesting, content: RemarkedContent): Taking | null {
  if (suggestionStands(remark, content)) return null;
  const { state } = passageOf(remark, content);
  const lost = remark.quote !== null && state === 'gone';
  const taken = withRemarkTaken(lost ? { ...remark, quote: null } : remark, content);
  const path = taken === null ? undefined : differingPath(content, taken);
  if (taken === null || path === undefined) return null;
  return {
    content: taken,
    path,
    before: remarkedText(content, path) ?? '',
    after: remarkedText(taken, path) ?? '',
    asks: remark.quote === null || state !== 'there',
    lost,
  };
}
