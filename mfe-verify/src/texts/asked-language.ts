import { useEffect, useState } from 'react';
import { askedLanguage, speak, spokenLanguage } from './texts.ts';

/** Fetches the words of the language that is asked for; false until they are there, or cannot be had. */
export function useAskedLanguage(): boolean {
  const [isReady, setReady] = useState(() => askedLanguage() === spokenLanguage());
  useEffect(() => {
    let left = false;
    void speak(askedLanguage()).then(() => {
      if (!left) setReady(true);
    });
    return () => {
      left = true;
    };
  }, []);
  return isReady;
}
