import { useLayoutEffect } from 'react';

/** Gives body a class and text size while a frame is shown: the mock-ups' styles hang on them. */
export function useBody({ className, size }: { className?: string; size?: 'sm' }): void {
  useLayoutEffect(() => {
    const { body } = document;
    if (size === undefined) delete body.dataset.size;
    else body.dataset.size = size;
    if (className !== undefined) body.classList.add(className);
    return () => {
      if (className !== undefined) body.classList.remove(className);
    };
  }, [className, size]);
}
