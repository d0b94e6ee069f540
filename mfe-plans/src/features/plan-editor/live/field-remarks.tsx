import { createContext, memo, useContext, type ReactNode } from 'react';
import { remarkedText, remarkPlace, type JudgedBy, type ValidationResult } from '@studieplan/contracts';
import { Button, Icon } from '@studieplan/ui';
import { ExclamationmarkTriangleIcon, SparklesIcon } from '@studieplan/ui/icon/icons.ts';
import { FieldNotes } from '../../../remarks/field-notes.tsx';
import { fieldLabel } from '../../../plan-fields/field-labels.ts';
import { remarkCount } from '../../../validation/judge-text.ts';
import { judgeWords } from '../../../validation/judge-words.ts';
import {
  groupedByPlace,
  remarksOf,
  type Place,
  type Remark,
  type RemarkGroup,
} from '../../../validation/remarks.ts';
import { writtenContent, writtenItems, type PlanDraft } from '../plan-draft.ts';
import { fieldIdOf, placeOf, type FieldPlace } from './field-of-path.ts';

type Findings = ValidationResult['findings'];

interface Told {
  findings: Findings;
  judge: JudgedBy;
  /** Puts a whole suggestion in the place of the item that it is about. */
  take: (place: FieldPlace, suggestion: string) => void;
}

const RemarksContext = createContext<Told>({ findings: [], judge: 'checker', take: () => undefined });

/** Around the fields: each can show what is remarked on it. */
export const FieldRemarksProvider = RemarksContext.Provider;

/** Whether something is remarked on the field of a path. */
export function useIsRemarked(): (path: string) => boolean {
  const { findings } = useContext(RemarksContext);
  const ids = new Set(findings.map(({ path }) => path && fieldIdOf(path)));
  return (path) => ids.has(fieldIdOf(path) ?? path);
}

/** Groups of remarks shown at once under a field; more would be a wall. */
const shownAtOnce = 4;
const quotesShown = 3;

/** A field with the remarks on it beneath. */
export function Remarked({ id, span, children }: { id: string; span?: string; children: ReactNode }) {
  const { findings, judge, take } = useContext(RemarksContext);
  const here = findings.filter(({ path }) => path !== undefined && fieldIdOf(path) === id);
  return (
    <div data-span={span}>
      {children}
      <FieldNotes fields={[id]} />
      <FieldRemarks here={here} judge={judge} take={take} />
    </div>
  );
}

interface FieldRemarksProps extends Pick<Told, 'judge' | 'take'> {
  here: Findings;
}

const sameFinding = (a: Findings[number], b: Findings[number] | undefined) =>
  a === b ||
  (a.message === b?.message && a.path === b.path && a.quote === b.quote && a.suggestion === b.suggestion);
const sameRemarks = (a: FieldRemarksProps, b: FieldRemarksProps) =>
  a.take === b.take &&
  a.judge === b.judge &&
  a.here.length === b.here.length &&
  a.here.every((one, at) => sameFinding(one, b.here[at]));

/** Drawn again when the remarks are others, not at every key. */
const FieldRemarks = memo(function FieldRemarks({ here, judge, take }: FieldRemarksProps) {
  const groups = groupedByPlace(remarksOf(here));
  const more = groups.slice(shownAtOnce);
  return (
    <>
      <Groups groups={groups.slice(0, shownAtOnce)} judge={judge} take={take} />
      {more.length > 0 && (
        <details className="kv-remarks">
          <summary>{`Vis ${remarkCount(more.length, judge)} til`}</summary>
          <Groups groups={more} judge={judge} take={take} />
        </details>
      )}
    </>
  );
}, sameRemarks);

// A suggestion that is an outcome itself can stand in its place; others are advice.
const isOutcome = (suggestion: string) => /^Deltak(?:eren|erne|aren|arane) /.test(suggestion);

function Groups({ groups, ...told }: Pick<Told, 'judge' | 'take'> & { groups: readonly RemarkGroup[] }) {
  return groups.flatMap(({ places, remarks }) =>
    remarks.map((remark) => (
      <FieldRemark key={JSON.stringify([places, remark.message])} places={places} remark={remark} {...told} />
    )),
  );
}

interface FieldRemarkProps extends Pick<Told, 'judge' | 'take'> {
  places: readonly Place[];
  remark: Remark;
}

const weights = { major: 'Trekker mest ned', minor: 'Trekker ned', info: 'Råd' };

/** In one line, unfolded on choice. */
function FieldRemark({ places, remark, judge, take }: FieldRemarkProps) {
  const { severity, message, suggestion } = remark;
  const at = places.length === 1 && places[0] !== undefined ? placeOf(places[0].path) : undefined;
  const quotes = new Set(
    places.flatMap(({ quote }) => (quote === undefined || message.includes(quote) ? [] : [quote])),
  );
  return (
    <div className="kv-remark kv-remark--field" role="note" data-severity={severity}>
      <details>
        <summary>
          <Icon of={severity === 'major' ? ExclamationmarkTriangleIcon : SparklesIcon} />
          <span className="kv-remark__line">{message}</span>
        </summary>
        <p className="kv-remark__who">
          {`${weights[severity]} · ${judgeWords(judge).remark} · `}
          {[...new Set(places.map(({ path }) => fieldLabel(path)))].join(', ')}
        </p>
        {[...quotes].slice(0, quotesShown).map((quote) => (
          <q key={quote}>{quote}</q>
        ))}
        {suggestion !== undefined && (
          <p>
            <span className="kv-muted">Forslag: </span>
            {suggestion}
          </p>
        )}
        {suggestion !== undefined && at?.item !== undefined && isOutcome(suggestion) && (
          <Button variant="secondary" onClick={() => take(at, suggestion)}>
            Ta inn forslaget
          </Button>
        )}
      </details>
    </div>
  );
}

/** The draft with a suggestion in the place of a list's item, counted among the written ones. */
export function withSuggestion(
  draft: PlanDraft,
  { name, item = 0 }: FieldPlace,
  suggestion: string,
): Partial<PlanDraft> {
  const items = draft[name];
  if (typeof items === 'string') return {};
  const wanted = writtenItems(items)[item];
  const at = items.findIndex(
    (text, index) => text === wanted && writtenItems(items.slice(0, index)).length === item,
  );
  return at < 0 ? {} : { [name]: items.map((text, index) => (index === at ? suggestion : text)) };
}

/** What the pen has mended since it was judged: the words, or the item, that a finding is about stand there no more. */
export function unmended(findings: Findings, judged: PlanDraft, now: PlanDraft): Findings {
  if (judged === now) return findings;
  const [before, after] = [writtenContent(judged), writtenContent(now)];
  return findings.filter(({ path, quote }) => {
    const place = path === undefined ? null : remarkPlace(path);
    if (path === undefined || place === null) return true;
    const words = quote ?? (place.item === undefined ? undefined : remarkedText(before, path));
    if (words == null || remarkedText(before, place.field)?.includes(words) !== true) return true;
    return remarkedText(after, place.field)?.includes(words) === true;
  });
}

/** What is remarked on fields that hold something: an empty field is no fault while one writes. */
export function remarksOnWritten(findings: Findings, draft: PlanDraft): Findings {
  const written = new Map<FieldPlace['name'], string[]>();
  return findings.flatMap((finding) => {
    const place = finding.path === undefined ? undefined : placeOf(finding.path);
    if (place === undefined) return [];
    const value = draft[place.name];
    if (typeof value === 'string') return value.trim() === '' ? [] : [finding];
    const items = written.get(place.name) ?? writtenItems(value);
    written.set(place.name, items);
    // The item that it stands under is no quote.
    const whole = place.item !== undefined && items[place.item]?.trim() === finding.quote;
    return items.length === 0 ? [] : [whole ? { ...finding, quote: undefined } : finding];
  });
}
