import { createContext, Fragment, useContext, type ReactNode } from 'react';
import { blanksOf, type Blank, blankPattern as blank } from '@studieplan/contracts';
import { formatCount, TextMarksProvider, type TextMarks } from '@studieplan/ui';
import { writtenItems, writtenOutcomes } from '../plan-fields/written.ts';
import './blanks.css';

interface Counted {
  blanks: readonly Blank[];
  onJump: (path: string) => void;
}

const BlanksContext = createContext<Counted>({ blanks: [], onJump: () => undefined });

/** A plan's text as far as blanks can stand in it; empty lines of lists count for nothing. */
export type TextOfPlan = Parameters<typeof blanksOf>[0];

export interface BlanksProps {
  content: TextOfPlan;
  /** Moves the focus to the field of a path: `learning_outcomes.skills.1` is the second written item. */
  onJump: (path: string) => void;
  children: ReactNode;
}

/** Around a plan's fields: blanks in them are highlighted, and each section can tell how many it has. */
export function Blanks({ content, onJump, children }: BlanksProps) {
  return (
    <BlanksContext value={{ blanks: blanksIn(content), onJump }}>
      <TextMarksProvider value={blankMarks}>{children}</TextMarksProvider>
    </BlanksContext>
  );
}

/** All blanks of a plan's text; an item's number counts written items alone. */
export function blanksIn(content: TextOfPlan): Blank[] {
  return blanksOf({
    ...content,
    learning_outcomes: writtenOutcomes(content.learning_outcomes),
    content_modules: writtenItems(content.content_modules),
  });
}

/** '6 felt å fylle ut' of the fields that a section holds, as a link to the first; nothing where all are filled in. */
export function BlankCount({ of }: { of: readonly string[] }) {
  const { blanks, onJump } = useContext(BlanksContext);
  const here = blanks.filter(({ path }) =>
    of.some((field) => path === field || path.startsWith(`${field}.`)),
  );
  const [first] = here;
  if (first === undefined) return null;
  return (
    <a
      className="kv-blankcount"
      href={`#${first.path}`}
      onClick={(event) => {
        event.preventDefault();
        onJump(first.path);
        selectFirstBlank();
      }}
    >
      {formatCount(here.length, 'felt å fylle ut', 'felt å fylle ut')}
    </a>
  );
}

/** Blanks of a proposal as marks: the brackets keep their room, but are not seen. */
const blankMarks: TextMarks = {
  draw: (text) => {
    const blanks = text.match(blank);
    if (blanks === null) return null;
    return (
      <>
        {text.split(blank).map((piece, index) => (
          <Fragment key={index}>
            {piece}
            {blanks[index] !== undefined && (
              <mark className="kv-blank">
                <span className="kv-blank__edge">[[</span>
                {blanks[index].slice(2, -2)}
                <span className="kv-blank__edge">]]</span>
              </mark>
            )}
          </Fragment>
        ))}
        {/* A line break at the end takes no room without a sign after it. */}
        {'\u200b'}
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
function selectFirstBlank(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  const [first] = field.value.matchAll(blank);
  if (first !== undefined) field.setSelectionRange(first.index, first.index + first[0].length);
}
