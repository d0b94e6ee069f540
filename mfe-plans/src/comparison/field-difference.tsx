import { ListDiff, TextDiff } from '../text-diff/text-diff.tsx';
import type { ComparedField } from './compared-fields.ts';

/** One field of two texts as one. */
export function FieldDifference({ field }: { field: ComparedField }) {
  return field.kind === 'list' ? (
    <ListDiff before={field.before} after={field.after} />
  ) : (
    <p>
      <TextDiff before={field.before} after={field.after} />
    </p>
  );
}
