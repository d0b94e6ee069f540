import { memo, type ClipboardEvent, type KeyboardEvent } from 'react';
import { IconButton } from '../button/button.tsx';
import { MarkedText } from '../form-field/text-marks.tsx';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '../icon/icons.ts';

/** What of a row can have the focus. */
export type Place = 'field' | 'up' | 'down';
/** Selector of each within its row. */
export const controls: Record<Place, string> = {
  field: 'textarea',
  up: '[data-move="up"]',
  down: '[data-move="down"]',
};

export interface ItemActs {
  write: (index: number, text: string) => void;
  keyDown: (event: KeyboardEvent, index: number) => void;
  paste: (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => void;
  move: (index: number, by: -1 | 1, from: Place) => void;
  remove: (index: number) => void;
}

interface ListItemProps {
  item: string;
  index: number;
  count: number;
  name: string;
  invalid: boolean;
  describedBy: string | undefined;
  acts: ItemActs;
}

/** One row; a key in one of four hundred draws that one alone. */
export const ListItem = memo(function ListItem({ item, index, count, name, ...row }: ListItemProps) {
  const { invalid, describedBy, acts } = row;
  const lower = name.toLowerCase();
  return (
    <li>
      <MarkedText text={item}>
        <textarea
          className="ds-input"
          rows={1}
          aria-label={`${name} ${index + 1}`}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          value={item}
          onChange={(event) => acts.write(index, event.target.value)}
          onKeyDown={(event) => acts.keyDown(event, index)}
          onPaste={(event) => acts.paste(event, index)}
        />
      </MarkedText>
      <span className="kv-items__acts">
        {count > 1 && (
          <span className="kv-items__move">
            <IconButton
              icon={ArrowUpIcon}
              label={`Flytt ${lower} ${index + 1} opp`}
              data-move="up"
              aria-disabled={index === 0 || undefined}
              onClick={() => acts.move(index, -1, 'up')}
            />
            <IconButton
              icon={ArrowDownIcon}
              label={`Flytt ${lower} ${index + 1} ned`}
              data-move="down"
              aria-disabled={index === count - 1 || undefined}
              onClick={() => acts.move(index, 1, 'down')}
            />
          </span>
        )}
        <span className="kv-items__remove">
          <IconButton
            icon={TrashIcon}
            label={`Fjern ${lower} ${index + 1}`}
            onClick={() => acts.remove(index)}
          />
        </span>
      </span>
    </li>
  );
});
