import type { ReactNode } from 'react';
import { planStatusLabels, refusalOf, type Plan, type PlanRelation } from '@studieplan/contracts';
import { Button, Dialog, FormFoot, formatMoment } from '@studieplan/ui';
import { countries, deliveries, fieldLabels, languages } from '../../plan-fields/field-labels.ts';
import { ListDiff, TextDiff } from '../../text-diff/text-diff.tsx';
import { changedFields, draftOf, writtenItems, type PlanDraft } from './plan-draft.ts';
import { fieldPaths } from './field-paths.ts';
import type { Saved } from './saved-plan.ts';

export interface ConflictDialogProps {
  mine: PlanDraft;
  newer: Plan;
  saved: Saved;
  relation: PlanRelation;
  onKeepMine: () => void;
  onTakeNewer: () => void;
  onBack: () => void;
}

/** Both texts of a plan that two people have written on, field by field, and the choice between them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, newer, saved, relation, onKeepMine, onTakeNewer, onBack } = props;
  const theirs = draftOf(newer);
  const mayKeep = refusalOf('update', newer.status, relation) === null;
  return (
    <Dialog open wide title="Planen er lagret på nytt imens" onClose={onBack}>
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
            <h3 className="ds-heading" data-size="2xs" id={`conflict-${field}`}>
              {fieldLabels[fieldPaths[field]]}
            </h3>
            <dl className="kv-conflict__pair">
              <div>
                <dt>Den nye teksten</dt>
                <dd>
                  <Whole value={theirs[field]} name={nameIn(field)} />
                </dd>
              </div>
              <div>
                <dt>Din tekst, med forskjellene merket</dt>
                <dd>
                  <Difference before={theirs[field]} after={mine[field]} name={nameIn(field)} />
                </dd>
              </div>
            </dl>
          </section>
        ))}
      </div>
      <div className="kv-conflict__foot">
        <FormFoot>
          {mayKeep && <Button onClick={onKeepMine}>Behold min tekst</Button>}
          <Button variant="secondary" onClick={onTakeNewer}>
            Bruk den nye teksten
          </Button>
          <Button variant="tertiary" onClick={onBack}>
            Skriv videre
          </Button>
        </FormFoot>
      </div>
    </Dialog>
  );
}

/** What a code is called on the screen. */
function nameIn(field: keyof PlanDraft): (text: string) => string {
  if (field === 'language') return (code) => languages[code] ?? code;
  if (field === 'country') return (code) => countries[code] ?? code;
  if (field === 'delivery') return (code) => (deliveries as Record<string, string>)[code] ?? code;
  return (text) => text;
}

interface ValueProps {
  name: (text: string) => string;
}
type Value = string | string[];

function Whole({ value, name }: ValueProps & { value: Value }): ReactNode {
  const items = typeof value === 'string' ? [value] : writtenItems(value);
  if (items.every((item) => item.trim() === '')) return <span className="kv-muted">Tomt</span>;
  if (typeof value === 'string') return <span className="kv-textdiff">{name(value)}</span>;
  return (
    <ul className="kv-list kv-textdiff">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

function Difference({ before, after, name }: ValueProps & { before: Value; after: Value }): ReactNode {
  if (typeof before === 'string' || typeof after === 'string') {
    return <TextDiff before={name(String(before))} after={name(String(after))} />;
  }
  return <ListDiff before={writtenItems(before)} after={writtenItems(after)} />;
}
