import { Button } from '../button/button.tsx';
import { ErrorCard } from './states.tsx';

interface RetryCardProps {
  title?: string;
  text: string;
  /** It is being asked again already. */
  retrying?: boolean;
  onRetry: () => void;
}

/** What could not be read, and the button that asks again; apart from ErrorCard, which pages without a router show too. */
export function RetryCard({ title, text, retrying = false, onRetry }: RetryCardProps) {
  return (
    <ErrorCard title={title} text={text}>
      <Button variant="secondary" busy={retrying && 'Laster...'} onClick={onRetry}>
        Prøv igjen
      </Button>
    </ErrorCard>
  );
}
