import { createContext, memo, useContext, useState, type ReactNode } from 'react';
import {
  remarkedText,
  remarkPlace,
  type JudgedBy,
  type ValidationResult,
  planFieldLabel,
} from '@studieplan/contracts';
import { Button, Icon } from '@studieplan/ui';
import { ExclamationmarkTriangleIcon, SparklesIcon } from '@studieplan/ui/icon/icons.ts';
import { FieldNotes } from '../../../remarks/field-notes.tsx';
import { Folding } from '../../../remarks/folding.tsx';
import { remarkCount } from '../../../validation/judge-text.ts';
import { judgeWords } from '../../../validation/judge-words.ts';
import { remarksOf, type Remark } from '../../../validation/remarks.ts';
import { writtenItems } from '../../../plan-fields/written.ts';
import { writtenContent, type PlanDraft } from '../plan-draft.ts';
import { fieldIdOf, placeOf, type FieldPlace } from '../field-places.ts';

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

/** Remarks shown at once under a field; more would be a wall. */
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

const sameRemarks = (a: FieldRemarksProps, b: FieldRemarksProps) =>
  a.take === b.take && a.judge === b.judge && JSON.stringify(a.here) === JSON.stringify(b.here);

/** Each with a name that stays while figures and words of it change; the second of the same is another. */
function named(remarks: readonly Remark[]): (readonly [name: string, remark: Remark])[] {
  const times = new Map<string, number>();
  return remarks.map((remark) => {
    const name = JSON.stringify([remark.rule, remark.places[0]?.quote ?? remark.places[0]?.path]);
    times.set(name, (times.get(name) ?? 0) + 1);
    return [`${name} ${times.get(name)}`, remark];
  });
}

/** Drawn again when the remarks are others, not at every key. */
const FieldRemarks = memo(function FieldRemarks({ here, judge, take }: FieldRemarksProps) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const remarks = named(remarksOf(here));
  const more = remarks.length - shownAtOnce;
  return (
    <>
      {remarks
        // What is being read stays, also when graver ones come.
        .filter(([name], at) => all || at < shownAtOnce || unfolded.has(name))
        .map(([name, remark]) => (
          <FieldRemark
            key={name}
            remark={remark}
            judge={judge}
            take={take}
            unfolded={unfolded.has(name)}
            onFold={(to) =>
              setUnfolded((now) => new Set(to ? [...now, name] : [...now].filter((one) => one !== name)))
            }
          />
        ))}
      {more > 0 && (
        <button
          type="button"
          className="ds-link kv-jump kv-small"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Vis færre' : `Vis ${remarkCount(more, judge)} til`}
        </button>
      )}
    </>
  );
}, sameRemarks);

// A suggestion that is an outcome itself can stand in its place; others are advice.
const isOutcome = (suggestion: string) => /^Deltak(?:eren|erne|aren|arane) /.test(suggestion);

interface FieldRemarkProps extends Pick<Told, 'judge' | 'take'> {
  remark: Remark;
  unfolded: boolean;
  onFold: (unfolded: boolean) => void;
}

const weights = { major: 'Trekker mest ned', minor: 'Trekker ned', info: 'Råd' };

function FieldRemark({ remark, judge, take, unfolded, onFold }: FieldRemarkProps) {
  const { severity, message, suggestion, places } = remark;
  const at = places.length === 1 && places[0] !== undefined ? placeOf(places[0].path) : undefined;
  const quotes = new Set(
    places.flatMap(({ quote }) => (quote === undefined || message.includes(quote) ? [] : [quote])),
  );
  const line = (
    <>
      <Icon of={severity === 'major' ? ExclamationmarkTriangleIcon : SparklesIcon} />
      <span className="kv-oneline__line">{message}</span>
    </>
  );
  return (
    <div className="kv-remark kv-remark--field" role="note" data-severity={severity}>
      <Folding line={line} unfolded={unfolded} onFold={onFold}>
        <p className="kv-note__who">
          {`${weights[severity]} · ${judgeWords(judge).remark} · `}
          {[...new Set(places.map(({ path }) => planFieldLabel(path)))].join(', ')}
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
      </Folding>
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
