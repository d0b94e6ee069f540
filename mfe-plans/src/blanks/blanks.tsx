import { createContext, useContext, type ReactNode } from 'react';
import { blanksOf, type Blank } from '@studieplan/contracts';
import { formatCount, TextMarksProvider } from '@studieplan/ui';
import { blankMarks, selectFirstBlank } from './blank-marks.tsx';
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
  const written = (items: readonly string[]) => items.filter((item) => item.trim() !== '');
  const { knowledge, skills, competence } = content.learning_outcomes;
  return blanksOf({
    ...content,
    learning_outcomes: {
      knowledge: written(knowledge),
      skills: written(skills),
      competence: written(competence),
    },
    content_modules: written(content.content_modules),
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
