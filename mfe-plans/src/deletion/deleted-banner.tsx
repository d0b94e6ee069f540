import { Banner } from '@studieplan/ui';
import { useArrival } from '../passing/use-arrival.ts';
import { usePassing } from '../passing/use-passing.ts';
import { deletedPlanOf } from './deleted-state.ts';

/** How long the message stays, in ms (specification section 9). */
const messageStays = 10_000;

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
