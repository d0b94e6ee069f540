import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The words of a search that the address keeps: they go out after a pause in the typing, in ms, or by `search` at once. */
export function useSearchWords(searched: string, pause: number, onSearch: (words: string) => void) {
  const [words, setWords] = useState(searched);
  const asked = useRef(searched);
  const search = () => {
    const wanted = words.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(), pause);
    return () => clearTimeout(timer);
  }, [words, pause]);
  // The address changed by other means (the way back, 'Vis alle') leads; our own search must not undo further keys.
  useEffect(() => {
    if (searched === asked.current) return;
    asked.current = searched;
    setWords(searched);
  }, [searched]);
  return { words, setWords, search };
}
