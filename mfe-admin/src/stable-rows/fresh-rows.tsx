import { Button } from '@studieplan/ui';

/** In the bar over a list: tells of rows that have come, and shows them when asked; nothing below it moves. */
export function FreshRows({ fresh, onShow }: { fresh: number; onShow: () => void }) {
  return (
    <span role="status" className="kv-freshrows">
      {fresh > 0 && (
        <Button variant="secondary" onClick={onShow}>{`Vis ${fresh} ${fresh === 1 ? 'ny' : 'nye'}`}</Button>
      )}
    </span>
  );
}
