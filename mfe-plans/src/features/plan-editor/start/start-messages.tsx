import { useState } from 'react';
import { Banner } from '@studieplan/ui';
import { saidOf, useArrival } from '../../../passing/entry-state.ts';
import type { WordImport } from './use-word-import.ts';
import { WordTaken } from './word-tray.tsx';

/** What the way to this form has to say: a copy that was made, a file that was read or could not be. */
export function StartMessages({ word }: { word: WordImport }) {
  const arrived = useArrival(saidOf);
  const [said, setSaid] = useState(arrived);
  // The history entry forgets it at once; the page goes on saying it.
  if (arrived !== undefined && arrived !== said) setSaid(arrived);
  return (
    <div className="kv-banners">
      {said !== undefined && <Banner kind="success">{said}</Banner>}
      {word.fault !== undefined && <Banner kind="danger">{word.fault}</Banner>}
      <WordTaken word={word} />
    </div>
  );
}
