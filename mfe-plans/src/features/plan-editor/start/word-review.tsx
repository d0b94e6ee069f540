import { useState } from 'react';
import { planFieldLabel } from '@studieplan/contracts';
import { Button, CheckboxField, Sheet, formatCount, Heading } from '@studieplan/ui';
import { fieldPaths, valueName } from '../../../plan-fields/fields.ts';
import { Step } from '../../../validation/step.tsx';
import {
  mainFields,
  type FoundField,
  type LooseText,
  type WordField,
  skippedKinds,
  type SkippedKind,
  type SkippedText,
  type WordSum,
} from '../../../word-import/blocks.ts';
import { wordNotices } from '../../../word-import/word-fault.ts';
import type { ReadWord } from '../../../word-import/read-word.ts';
import type { PlanDraft } from '../plan-draft.ts';
import type { WordImport } from './use-word-import.ts';
import { replaces } from './word-draft.ts';
import { TextList } from '../../../text-list/text-list.tsx';

const counts = ['Ingen', 'Ett', 'To', 'Tre', 'Fire', 'Fem', 'Seks', 'Sju', 'Åtte', 'Ni', 'Ti'];
export const fieldName = (field: WordField) => planFieldLabel(fieldPaths[field]);

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
          <Heading level={2} size="md">{`${counts[main]} av ti felt er funnet`}</Heading>
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

interface FoundRowProps {
  found: FoundField;
  /** Whether it would take the place of what somebody wrote. */
  asks: boolean;
  givenUp: boolean;
  onGiveUp: (on: boolean) => void;
}

function FoundRow({ found, asks, givenUp, onGiveUp }: FoundRowProps) {
  const { field, value } = found;
  return (
    <li>
      <span>{fieldName(field)}</span>
      <div className="kv-breaks">
        {typeof value === 'string' ? (
          <p className="kv-lines">{valueName(field, value)}</p>
        ) : (
          <TextList items={value} />
        )}
        {asks && (
          <CheckboxField
            label={`Erstatt det som står i ${fieldName(field)} nå`}
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

const words = (count: number) => formatCount(count, 'ord', 'ord');

/** Where the words of a file have come to lie; nothing is said to have fitted where something has not. */
function sumOf({ read, placed, loose, skipped }: WordSum): string {
  const parts = [
    `${words(placed)} er i felt`,
    `${words(loose)} ligger uten plass`,
    ...(skipped > 0 ? [`${words(skipped)} er ikke tatt med`] : []),
  ];
  return `Filen har ${words(read)}: ${parts.join(', ')}.`;
}

const isWhole = ({ read, placed, loose, skipped }: WordSum) => loose === 0 && placed + skipped === read;

/** What will lie beside the form, and what of the file is no text of a plan. */
function LeftOver({ read }: { read: ReadWord }) {
  const { loose, skipped, words: sum } = read;
  return (
    <div className="kv-rail">
      <Sheet title="Uten plass" titleSize="xs">
        <p className="kv-muted">
          {loose.length === 0 && isWhole(sum)
            ? 'Alt i filen fikk plass i et felt.'
            : `${words(sum.loose)} i ${formatCount(loose.length, 'tekst', 'tekster')} passet ikke sikkert noe sted. De ligger ved siden av skjemaet når du har fylt det inn, og kan sendes til et felt.`}
        </p>
        <ul className="kv-tray">
          {loose.map(({ id, text, under }) => (
            <li key={id} className="kv-breaks">
              {under !== undefined && <p className="kv-small kv-muted">{`Under «${under}»`}</p>}
              <p className="kv-lines">{text}</p>
            </li>
          ))}
        </ul>
        {skipped.length > 0 && <Skipped texts={skipped} count={sum.skipped} />}
      </Sheet>
    </div>
  );
}

function Skipped({ texts, count }: { texts: readonly SkippedText[]; count: number }) {
  const kinds = (Object.entries(skippedKinds) as [SkippedKind, string][]).flatMap(([kind, name]) => {
    const own = texts.filter((each) => each.kind === kind);
    return own.length === 0 ? [] : [{ name, text: own.map(({ text }) => text).join('\n') }];
  });
  return (
    <details className="kv-fold">
      <summary>{`Ikke tatt med (${words(count)})`}</summary>
      <dl>
        {kinds.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="kv-breaks kv-lines">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
