import { useState } from 'react';
import { Button, CheckboxField, Sheet } from '@studieplan/ui';
import { countries, deliveries, fieldLabels, languages } from '../../../plan-fields/field-labels.ts';
import { Step } from '../../../validation/step.tsx';
import { mainFields, type FoundField, type LooseText, type WordField } from '../../../word-import/blocks.ts';
import { wordNotices } from '../../../word-import/word-fault.ts';
import type { ReadWord } from '../../../word-import/read-word.ts';
import { fieldPaths } from '../field-paths.ts';
import type { PlanDraft } from '../plan-draft.ts';
import type { WordImport } from './use-word-import.ts';
import { replaces } from './word-draft.ts';
import { LeftOver, sumOf } from './word-sum.tsx';

const counts = ['Ingen', 'Ett', 'To', 'Tre', 'Fire', 'Fem', 'Seks', 'Sju', 'Åtte', 'Ni', 'Ti'];
export const fieldName = (field: WordField) => fieldLabels[fieldPaths[field]] ?? field;

interface WordReviewProps {
  read: ReadWord;
  draft: PlanDraft;
  word: WordImport;
}

/** What a file says, field by field with where it stood, before any of it is in the form. */
export function WordReview({ read, draft, word }: WordReviewProps) {
  const [givenUp, setGivenUp] = useState<ReadonlySet<WordField>>(new Set());
  const { found, loose, fileName, notices, words } = read;
  const main = mainFields.filter((field) => found.some((each) => each.field === field)).length;
  const toggle = (field: WordField, on: boolean) => {
    const next = new Set(givenUp);
    if (on) next.add(field);
    else next.delete(field);
    setGivenUp(next);
  };
  return (
    <Step label="Det som er funnet i Word-filen">
      <div className="kv-head kv-word__head">
        <div>
          <h2 className="ds-heading" data-size="md">{`${counts[main]} av ti felt er funnet`}</h2>
          <p className="kv-breaks">
            {'Fra '}
            <strong>{fileName}</strong>
            {'. Skjemaet er ikke endret ennå.'}
          </p>
          <p>{sumOf(words)}</p>
          {notices.map((notice) => (
            <p key={notice}>{wordNotices[notice]}</p>
          ))}
        </div>
        <div className="kv-head__actions">
          <Button variant="tertiary" onClick={word.discard}>
            Forkast
          </Button>
          <Button onClick={() => word.take(givenUp)}>Fyll inn i skjemaet</Button>
        </div>
      </div>
      <div className="kv-cols">
        <Sheet title="Funnet">
          <ul className="kv-rows kv-found">
            {found.map((each) => (
              <FoundRow
                key={each.field}
                found={each}
                asks={replaces(draft, each)}
                givenUp={givenUp.has(each.field)}
                onGiveUp={(on) => toggle(each.field, on)}
              />
            ))}
            {mainFields
              .filter((field) => found.every((each) => each.field !== field))
              .map((field) => (
                <MissingRow key={field} field={field} loose={loose} />
              ))}
          </ul>
        </Sheet>
        <LeftOver read={read} />
      </div>
    </Step>
  );
}

/** A value as the form will show it. */
function shown({ field, value }: FoundField): string | string[] {
  if (typeof value !== 'string') return value;
  if (field === 'language') return languages[value] ?? value;
  if (field === 'country') return countries[value] ?? value;
  if (field === 'delivery') return deliveries[value as keyof typeof deliveries];
  return value;
}

interface FoundRowProps {
  found: FoundField;
  /** Whether it would take the place of what somebody wrote. */
  asks: boolean;
  givenUp: boolean;
  onGiveUp: (on: boolean) => void;
}

function FoundRow({ found, asks, givenUp, onGiveUp }: FoundRowProps) {
  const value = shown(found);
  return (
    <li>
      <span>{fieldName(found.field)}</span>
      <div className="kv-breaks">
        {typeof value === 'string' ? (
          <p className="kv-lines">{value}</p>
        ) : (
          <ul className="kv-list">
            {value.map((item, at) => (
              <li key={at}>{item}</li>
            ))}
          </ul>
        )}
        {asks && (
          <CheckboxField
            label={`Erstatt det som står i ${fieldName(found.field)} nå`}
            checked={givenUp}
            onChange={onGiveUp}
          />
        )}
      </div>
      <p className="kv-found__src kv-breaks">
        {found.sources.join(' og ')}
        {found.cut === true && '. Feltet er fullt, så resten er uten plass.'}
      </p>
    </li>
  );
}

function MissingRow({ field, loose }: { field: WordField; loose: readonly LooseText[] }) {
  const maybe = loose.some(({ suggested }) => suggested === field);
  return (
    <li>
      <span>{fieldName(field)}</span>
      <div>
        <span className="kv-blankcount">Ikke funnet</span>
      </div>
      <p className="kv-found__src">{maybe ? 'Kanskje i «Uten plass»' : 'Fyll ut i skjemaet'}</p>
    </li>
  );
}
