import { createContext, useContext, type MouseEvent, type ReactElement, type ReactNode } from 'react';

/** Marks that a screen draws in its text fields. */
export interface TextMarks {
  /** The whole text with its marks, sign for sign as long; null for a text without any. */
  draw: (text: string) => ReactNode;
  /** The mark at a place of the text, from and to; null where there is none. A click selects it whole. */
  at: (text: string, place: number) => readonly [from: number, to: number] | null;
  /** What is said under a field that holds marks. */
  note: string;
}

const MarksContext = createContext<TextMarks | null>(null);

/** Gives all text fields below it marks; without it they are plain. */
export const TextMarksProvider = MarksContext.Provider;

/** What is said under a field with these texts: undefined where none of them holds a mark. */
export function useMarkNote(...texts: string[]): string | undefined {
  const marks = useContext(MarksContext);
  return marks !== null && texts.some((text) => marks.draw(text) !== null) ? marks.note : undefined;
}

/** A text control with its marks drawn behind it: the control's own text is transparent while there are any. */
export function MarkedText({ text, children }: { text: string; children: ReactElement }) {
  const marks = useContext(MarksContext);
  if (marks === null) return children;
  const drawn = marks.draw(text);
  const selectMark = ({ target }: MouseEvent) => {
    if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return;
    const { selectionStart, selectionEnd } = target;
    if (selectionStart === null || selectionStart !== selectionEnd) return;
    const mark = marks.at(text, selectionStart);
    if (mark !== null) target.setSelectionRange(...mark);
  };
  return (
    // The same elements with and without marks: the control must not lose the focus with its last mark.
    <div className="kv-marked" data-marked={drawn === null ? undefined : ''} onClick={selectMark}>
      {drawn !== null && (
        <div className="ds-input kv-marked__back" aria-hidden="true">
          {drawn}
        </div>
      )}
      {children}
    </div>
  );
}
