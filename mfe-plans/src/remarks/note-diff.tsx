import { TextDiff } from '../text-diff/text-diff.tsx';

/** What a suggestion is called, in the form and in the remark. */
export const suggested = 'Endre til';

/** Two texts of a remark as one. */
export function NoteDiff({ title, before, after }: { title: string; before: string; after: string }) {
  return (
    <div className="kv-note__box">
      <p className="kv-muted kv-small">{title}</p>
      <p>
        <TextDiff before={before} after={after} />
      </p>
    </div>
  );
}
