import { createContext, useContext } from 'react';
import { placePath, remarkPlace, type SuspectedPassage } from '@studieplan/contracts';

const SuspicionContext = createContext<readonly SuspectedPassage[]>([]);

/** Gives the text below it what is suspected in it; without it nothing is marked. */
export const SuspicionProvider = SuspicionContext.Provider;

const samePlace = (passage: SuspectedPassage, field: string, item: number | undefined) => {
  const place = remarkPlace(passage.field);
  return place !== null && placePath(place) === placePath({ field, item });
};

interface Piece {
  text: string;
  why?: string;
}

/** The text cut where a suspected sentence begins and ends, in order; one that does not stand there is left out. */
export function suspectedPieces(text: string, passages: readonly SuspectedPassage[]): Piece[] {
  const places = passages
    .map(({ sentence, why }) => ({ start: text.indexOf(sentence), length: sentence.length, why }))
    .filter(({ start, length }) => start >= 0 && length > 0)
    .toSorted((one, other) => one.start - other.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, length, why } of places) {
    if (start < at) continue;
    if (start > at) pieces.push({ text: text.slice(at, start) });
    pieces.push({ text: text.slice(start, start + length), why });
    at = start + length;
  }
  if (at < text.length || pieces.length === 0) pieces.push({ text: text.slice(at) });
  return pieces;
}

interface SuspectedTextProps {
  field: string;
  item?: number | undefined;
  text: string;
}

/** Text with the sentences that call for a person marked, each followed by why. */
export function SuspectedText({ field, item, text }: SuspectedTextProps) {
  const here = useContext(SuspicionContext).filter((passage) => samePlace(passage, field, item));
  if (here.length === 0) return text;
  return suspectedPieces(text, here).map(({ text: piece, why }, index) =>
    why === undefined ? (
      piece
    ) : (
      <span key={index}>
        <mark className="kv-suspected">{piece}</mark>{' '}
        <small className="kv-suspected__why">{`(${why})`}</small>
      </span>
    ),
  );
}
