import { isSame, type TextWindows } from './same-text.ts';
import { bringsBack, sameFigures, type TextFigures } from './text-figures.ts';

/** A text that was decided on, or is to be: its words and what else it says. */
export interface ComparedText {
  windows: TextWindows;
  /** Null of a refusal of before they were kept. */
  figures: TextFigures | null;
}

/** A decision on a text: `refused`, or `approved` by an administrator who had not written it. */
export interface DecidedOn extends ComparedText {
  kind: 'refused' | 'approved';
  /** Milliseconds. */
  at: number;
  /** The association of the decision. */
  study_association_id: string;
  /** Of a last resort (design.md 33): it answers for this plan alone. */
  only_plan_id: string | null;
}

/** A text that somebody would approve, and where. */
export interface AskedText extends ComparedText {
  plan_id: string;
  study_association_id: string;
}

/** Below so many windows a refused text is a sentence that stands in many: it binds only an equal one. */
const smallText = 40;
/** Below so many windows of what was taken out nothing of it comes back. */
const fewTakenOut = 20;

function meets({ windows }: AskedText, refused: DecidedOn): boolean {
  return refused.windows.size < smallText
    ? refused.windows.size > 0 && refused.windows.equals(windows)
    : isSame(windows, refused.windows);
}

function sharesMost(one: TextWindows, other: TextWindows): boolean {
  const common = Math.min(one.standing(other), other.standing(one));
  return common * 3 >= Math.max(one.size, other.size) * 2;
}

/** What of a refused text an approved one lacks, and how much of that another text has. */
interface TakenOut {
  lacking: number;
  back: number;
}

function takenOut(
  refused: TextWindows,
  approved: TextWindows,
  text: TextWindows,
  by: 'holds' | 'stands',
): TakenOut {
  const found: TakenOut = { lacking: 0, back: 0 };
  for (let window = 0; window < refused.size; window += 1) {
    if (approved[by](refused, window)) continue;
    found.lacking += 1;
    if (text[by](refused, window)) found.back += 1;
  }
  return found;
}

const atLeastAFifth = ({ lacking, back }: TakenOut) => back * 5 >= lacking;

/** Whether a text has again what the approved one had been rid of. */
function hasAgain(text: AskedText, refused: DecidedOn, approved: DecidedOn): boolean {
  const [r, a, t] = [refused.windows, approved.windows, text.windows];
  const whole = takenOut(r, a, t, 'holds');
  if (whole.lacking === 0)
    return !text.figures || !approved.figures || !sameFigures(text.figures, approved.figures);
  if (whole.lacking < fewTakenOut ? whole.back > 0 : atLeastAFifth(whole)) return true;
  // With a word changed here and there: what the approved text has in no such form either.
  const changed = takenOut(r, a, t, 'stands');
  if (changed.lacking >= fewTakenOut && atLeastAFifth(changed)) return true;
  const figures = text.figures && refused.figures && approved.figures;
  return figures ? bringsBack(text.figures as TextFigures, refused.figures as TextFigures, figures) : false;
}

function reaches(text: AskedText, refused: DecidedOn, approved: DecidedOn): boolean {
  if (approved.at <= refused.at) return false;
  if (approved.only_plan_id !== null && approved.only_plan_id !== text.plan_id) return false;
  // An approval that came along from an association that is no more answers what was refused there.
  return [text.study_association_id, refused.study_association_id].includes(approved.study_association_id);
}

/**
 * The refusals that bind a text (design.md 51): those that it is the same as, unless a later approval shares two thirds of
 * the larger of the two, and the text has less than a fifth of what that approval lacks of the refused one.
 */
export function bindingRefusals<Decided extends DecidedOn>(
  text: AskedText,
  decided: readonly Decided[],
): Decided[] {
  const approvals = decided.filter(({ kind }) => kind === 'approved');
  const near = new Map<Decided, boolean>();
  const isNear = (approved: Decided) => {
    const known = near.get(approved) ?? sharesMost(text.windows, approved.windows);
    near.set(approved, known);
    return known;
  };
  return decided.filter(
    (refused) =>
      refused.kind === 'refused' &&
      meets(text, refused) &&
      !approvals.some(
        (approved) =>
          reaches(text, refused, approved) && isNear(approved) && !hasAgain(text, refused, approved),
      ),
  );
}
