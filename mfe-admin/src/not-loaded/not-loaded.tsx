import { RetryCard, Sheet, SkeletonRows } from '@studieplan/ui';

interface Props {
  /** The list's title while it is on its way. */
  title: string;
  rows?: number;
  /** Why it did not come; null while it may still. */
  fault: { title: string; text: string } | null;
  retrying: boolean;
  onRetry: () => void;
}

/** In the place of a list that has never been read: its shape, or what went wrong and the way to ask again. */
export function NotLoaded({ title, rows = 3, fault, retrying, onRetry }: Props) {
  if (fault !== null) return <RetryCard {...fault} retrying={retrying} onRetry={onRetry} />;
  return (
    <Sheet title={title} flush>
      <SkeletonRows rows={rows} />
    </Sheet>
  );
}
