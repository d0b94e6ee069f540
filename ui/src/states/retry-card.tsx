import { Button } from '../button/button.tsx';
import { focusHeading } from '../page/focus-heading.ts';
import { useGoneWithFocus } from '../paging/use-gone-with-focus.ts';
import { ErrorCard } from './states.tsx';

interface RetryCardProps {
  title?: string;
  text: string;
  /** It is being asked again already. */
  retrying?: boolean;
  onRetry: () => void;
}

/**
 * What could not be read, and the button that asks again; apart from ErrorCard, which pages without a router show too.
 * Its focus goes to the page's heading when it has been read.
 */
export function RetryCard({ title, text, retrying = false, onRetry }: RetryCardProps) {
  // Once what was read stands in its place.
  const box = useGoneWithFocus((hadFocus) => {
    if (hadFocus) queueMicrotask(focusHeading);
  });
  return (
    <ErrorCard title={title} text={text}>
      <div ref={box}>
        <Button variant="secondary" busy={retrying && 'Laster...'} onClick={onRetry}>
          Prøv igjen
        </Button>
      </div>
    </ErrorCard>
  );
}
