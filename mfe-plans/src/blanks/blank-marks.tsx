import { blankPattern as blank } from '@studieplan/contracts';
import type { TextMarks } from '@studieplan/ui';
import './blanks.css';

/** Blanks of a proposal as marks: the brackets keep their room, but are not seen. */
export const blankMarks: TextMarks = {
  draw: (text) => {
    const found = [...text.matchAll(blank)];
    if (found.length === 0) return null;
    let from = 0;
    const pieces = found.map((match) => {
      const before = text.slice(from, match.index);
      from = match.index + match[0].length;
      return (
        <span key={match.index}>
          {before}
          <mark className="kv-blank">
            <span className="kv-blank__edge">[[</span>
            {match[0].slice(2, -2)}
            <span className="kv-blank__edge">]]</span>
          </mark>
        </span>
      );
    });
    return (
      <>
        {pieces}
        {/* A line break at the end takes no room without a sign after it. */}
        {`${text.slice(from)}\u200b`}
      </>
    );
  },
  at: (text, place) => {
    for (const { index, 0: whole } of text.matchAll(blank))
      if (place > index && place < index + whole.length) return [index, index + whole.length];
    return null;
  },
  note: 'Skriv dette selv. Ingen har sagt hva som skal stå her.',
};

/** Selects the first blank of the field that has the focus, so that what is written next takes its place. */
export function selectFirstBlank(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  const [first] = field.value.matchAll(blank);
  if (first !== undefined) field.setSelectionRange(first.index, first.index + first[0].length);
}
