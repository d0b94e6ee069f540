import { Banner } from '@studieplan/ui';
import { usePassing, messageStays } from '../passing/use-passing.ts';
import { useArrival, deletedPlanOf } from '../passing/entry-state.ts';

/** Says over the list that a plan was deleted, when its deletion led here. */
export function DeletedBanner() {
  const [title] = usePassing(messageStays, useArrival(deletedPlanOf));
  if (title === undefined) return null;
  return (
    <div className="kv-banners">
      <Banner kind="success">{`Studieplanen «${title}» er slettet.`}</Banner>
    </div>
  );
}
