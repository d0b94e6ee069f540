import { Tag, Heading } from '@studieplan/ui';
import { ListDiff, TextDiff } from '../text-diff/text-diff.tsx';
import type { ComparedField } from './compared-fields.ts';
import './differences.css';

/** Which fields differ, and how the differences are marked. */
export function ChangedNames({ fields }: { fields: readonly ComparedField[] }) {
  const changed = fields.filter((field) => field.changed);
  const names = changed.map(({ label }) => label).join(', ');
  return (
    <div className="kv-compare__summary">
      <p role="status">
        {changed.length === 0 ? 'Tekstene er like.' : `${changed.length} felt er endret: ${names}.`}
      </p>
      {changed.length > 0 && (
        <p className="kv-muted kv-small">
          <del>Gjennomstreket</del> er fjernet, <ins>understreket</ins> er lagt til.
        </p>
      )}
    </div>
  );
}

/** Two texts as one, field by field. */
export function Differences({ fields }: { fields: readonly ComparedField[] }) {
  return (
    <article className="kv-doc kv-breaks kv-compared" aria-label="Sammenligning">
      {fields.map((field) => (
        <ComparedSection key={field.path} field={field} />
      ))}
    </article>
  );
}

function ComparedSection({ field }: { field: ComparedField }) {
  const id = `compared-${field.path}`;
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="xs" id={id}>
        {field.label}
      </Heading>
      <div>
        {field.changed ? <Tag color="info">Endret</Tag> : <p className="kv-muted kv-small">Uendret</p>}
        <div className={field.changed ? undefined : 'kv-muted'}>
          <FieldDifference field={field} />
        </div>
      </div>
    </section>
  );
}

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
