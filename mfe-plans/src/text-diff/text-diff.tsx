import { useEffect, useState } from 'react';
import { goneItem, newItem, wholeParts, type TextPart } from './whole-parts.ts';
import './text-diff.css';

type Comparison = typeof import('./text-parts.ts');

// Until the library has come, and where it never does, both texts stand whole: that is as true.
const plain: Comparison = {
  textParts: (before, after) => (before === after ? [{ text: after }] : wholeParts(before, after)),
  itemParts: (before, after) => [...before.map(goneItem), ...after.map(newItem)],
};

let asked: Promise<Comparison> | undefined;

function useComparison(): Comparison {
  const [comparison, setComparison] = useState(plain);
  useEffect(() => {
    let wanted = true;
    // Asked for once: all the texts of a page change at the same moment.
    asked ??= import('./text-parts.ts');
    asked.then(
      (library) => {
        if (wanted) setComparison(library);
      },
      () => (asked = undefined),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return comparison;
}

const words = { added: ['lagt til', 'slutt på lagt til'], removed: ['fjernet', 'slutt på fjernet'] } as const;

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, change }, index) => {
    if (change === undefined) return <span key={index}>{text}</span>;
    const Mark = change === 'added' ? 'ins' : 'del';
    const [begins, ends] = words[change];
    return (
      <Mark key={index}>
        <span className="ds-sr-only">{` [${begins}: `}</span>
        {text}
        <span className="ds-sr-only">{` ${ends}] `}</span>
      </Mark>
    );
  });
}

/** Two texts as one: what was taken out is struck through, what was put in underlined, both named for screen readers. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const { textParts } = useComparison();
  return (
    <span className="kv-textdiff">
      <Parts parts={textParts(before, after)} />
    </span>
  );
}

/** Two lists as one, item by item. */
export function ListDiff({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const { itemParts } = useComparison();
  return (
    <ul className="kv-list kv-textdiff">
      {itemParts(before, after).map((parts, index) => (
        <li key={index}>
          <Parts parts={parts} />
        </li>
      ))}
    </ul>
  );
}
