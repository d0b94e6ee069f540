import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { useGoneWithFocus } from './use-gone-with-focus.ts';

interface ShowMoreProps {
  /** What is shown of it: as `useOperationPages` answers, where an `error` is told here and the same page asked for again. */
  of: { hasMore: boolean; isFetchingMore?: boolean; more: () => void; error?: { message: string } | null };
  /** 'Vis flere' unless told otherwise. */
  children?: string;
  /** The name for assistive technology, where the text alone is not enough. */
  label?: string;
  variant?: 'secondary' | 'tertiary';
}

/** The button that shows more of a list. With the last of it the button goes, and the words in its place take its focus. */
export function ShowMore({ of: list, ...button }: ShowMoreProps) {
  const [ended, setEnded] = useState(false);
  if (list.hasMore) return <More of={list} {...button} onGone={setEnded} />;
  return (
    ended && (
      <p className="kv-more kv-muted kv-small" tabIndex={-1} ref={takeFocus}>
        Alt er vist.
      </p>
    )
  );
}

const takeFocus = (words: HTMLElement | null) => words?.focus({ preventScroll: true });

interface MoreProps extends ShowMoreProps {
  onGone: (hadFocus: boolean) => void;
}

function More({ of: list, children = 'Vis flere', label, variant = 'tertiary', onGone }: MoreProps) {
  const box = useGoneWithFocus(onGone);
  const failed = list.error != null && list.isFetchingMore !== true;
  return (
    <div className="kv-more" ref={box}>
      {failed && <p role="alert">{list.error?.message}</p>}
      <Button
        variant={variant}
        busy={list.isFetchingMore === true && 'Laster...'}
        aria-label={failed ? undefined : label}
        onClick={list.more}
      >
        {failed ? 'Prøv igjen' : children}
      </Button>
    </div>
  );
}
