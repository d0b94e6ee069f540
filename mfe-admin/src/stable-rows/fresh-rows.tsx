import { Button } from '@studieplan/ui';

/** Tells of rows that have come, and shows them when asked; `one` and `many` name a row. */
export function FreshRows({
  fresh,
  onShow,
  one,
  many,
}: {
  fresh: number;
  onShow: () => void;
  one: string;
  many: string;
}) {
  return (
    <div role="status">
      {fresh > 0 && (
        <div className="kv-freshrows">
          <span>{fresh === 1 ? `1 ${one} har kommet.` : `${fresh} ${many} har kommet.`}</span>
          <Button variant="secondary" onClick={onShow}>{`Vis ${fresh} ${fresh === 1 ? 'ny' : 'nye'}`}</Button>
        </div>
      )}
    </div>
  );
}
