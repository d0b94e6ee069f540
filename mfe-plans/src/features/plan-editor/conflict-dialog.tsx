import { planStatusLabels, refusalOf, planFieldLabel } from '@studieplan/contracts';
import { Button, Dialog, FormFoot, formatMoment, Heading } from '@studieplan/ui';
import { fieldPaths, valueName } from '../../plan-fields/fields.ts';
import { ListDiff, TextDiff } from '../../text-diff/text-diff.tsx';
import { writtenItems } from '../../plan-fields/written.ts';
import { changedFields, draftOf, type PlanDraft } from './plan-draft.ts';
import { TextList } from '../../text-list/text-list.tsx';
import type { PlanEditor } from './use-plan-editor.ts';

/** Both texts of a plan that two people have written on, field by field, and the choice between them. */
export function ConflictDialog({ editor }: { editor: PlanEditor }) {
  const { conflict, draft: mine, saved, relation } = editor;
  const newer = conflict?.newer;
  if (conflict?.comparing !== true || newer === undefined) return null;
  const theirs = draftOf(newer);
  const mayKeep = refusalOf('update', newer.status, relation) === null;
  return (
    <Dialog open wide title="Planen er lagret på nytt imens" onClose={conflict.writeOn}>
      <div className="kv-stack" data-gap="sm">
        <p>
          {`Planen er endret etter at du begynte å skrive, sist ${formatMoment(newer.updated_at)}. Teksten du velger bort, blir lagt til side i denne nettleseren, så du kan hente den fram igjen.`}
        </p>
        {newer.status !== saved.status && (
          <p>{`Planen har også fått ny status: ${planStatusLabels[newer.status]}.`}</p>
        )}
        {!mayKeep && (
          <p>Du kan ikke lagre planen så lenge den har denne statusen. Teksten din står i skjemaet.</p>
        )}
      </div>
      <div className="kv-conflict">
        {changedFields(mine, theirs).map((field) => (
          <section key={field} aria-labelledby={`conflict-${field}`}>
            <Heading level={3} size="2xs" id={`conflict-${field}`}>
              {planFieldLabel(fieldPaths[field])}
            </Heading>
            <dl className="kv-conflict__pair">
              <div>
                <dt>Den nye teksten</dt>
                <dd>
                  <Whole value={theirs[field]} field={field} />
                </dd>
              </div>
              <div>
                <dt>Din tekst, med forskjellene merket</dt>
                <dd>
                  <Difference before={theirs[field]} after={mine[field]} field={field} />
                </dd>
              </div>
            </dl>
          </section>
        ))}
      </div>
      <div className="kv-conflict__foot">
        <FormFoot>
          {mayKeep && <Button onClick={() => conflict.keepMine(newer)}>Behold min tekst</Button>}
          <Button variant="secondary" onClick={() => conflict.takeNewer(newer)}>
            Bruk den nye teksten
          </Button>
          <Button variant="tertiary" onClick={conflict.writeOn}>
            Skriv videre
          </Button>
        </FormFoot>
      </div>
    </Dialog>
  );
}

type Field = keyof PlanDraft;
type Value = string | string[];

function Whole({ value, field }: { value: Value; field: Field }) {
  const items = typeof value === 'string' ? [value] : writtenItems(value);
  if (items.every((item) => item.trim() === '')) return <span className="kv-muted">Tomt</span>;
  if (typeof value === 'string') return <span className="kv-textdiff">{valueName(field, value)}</span>;
  return <TextList items={items} className="kv-textdiff" />;
}

function Difference({ before, after, field }: { before: Value; after: Value; field: Field }) {
  if (typeof before === 'string' || typeof after === 'string') {
    return <TextDiff before={valueName(field, String(before))} after={valueName(field, String(after))} />;
  }
  return <ListDiff before={writtenItems(before)} after={writtenItems(after)} />;
}
