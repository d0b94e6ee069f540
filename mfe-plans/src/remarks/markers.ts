import {
  passageOf,
  remarkedText,
  remarkPlace,
  suggestionStands,
  type PlanRemark,
  type RemarkedContent,
} from '@studieplan/contracts';
import { draftId, noteId } from './note-places.ts';
import type { DraftRemark } from './use-draft-remarks.ts';

/** Where a remark stands: a stretch of its field's text, lists line by line; no stretch for a field as a whole. */
export interface Spot {
  field: string;
  stretch?: { start: number; end: number };
}

/** The number of a remark on the page, the same in the text and beside the remark. */
export interface Marker {
  number: number;
  /** Id of the remark on the page. */
  note: string;
  /** Of whoever looks and not sent, of an administrator, or mended. */
  from: 'me' | 'admin' | 'past';
  /** Undefined when its words are gone, and on pages that show no text to mark. */
  spot?: Spot;
}

/** Id of a remark's number in the text. */
export const spotId = (marker: Pick<Marker, 'note'>) => `sted-${marker.note}`;

/** How far into its list's text an item begins. */
export function itemStart(content: RemarkedContent, field: string, item: number): number {
  const before = Array.from({ length: item }, (_, index) => remarkedText(content, `${field}.${index}`) ?? '');
  return before.reduce((length, text) => length + text.length + 1, 0);
}

/** Words at a place, null for the place as a whole. */
function spotAt(content: RemarkedContent, path: string, words: string | null): Spot | undefined {
  const place = remarkPlace(path);
  const text = remarkedText(content, path);
  if (place === null || text === null) return undefined;
  const { field, item } = place;
  if (words === null && item === undefined) return { field };
  const from = item === undefined ? 0 : itemStart(content, field, item);
  const at = words === null ? text.length : text.indexOf(words);
  if (at < 0) return undefined;
  return { field, stretch: { start: from + at, end: from + at + (words ?? '').length } };
}

function spotOf(remark: PlanRemark, content: RemarkedContent): Spot | undefined {
  const { quote, suggestion, path } = remark;
  const passage = passageOf(remark, content);
  if (passage.state !== 'gone') return spotAt(content, passage.path, quote);
  // A suggestion that was taken stands where the words stood.
  return suggestionStands(remark, content) ? spotAt(content, path, suggestion) : undefined;
}

/** Numbers of the remarks that are not closed: those sent keep theirs, the others have what sending will give them. */
export function markersOf(
  content: RemarkedContent,
  remarks: readonly PlanRemark[],
  drafts: readonly DraftRemark[],
  total: number,
): Marker[] {
  const last = Math.max(total, ...remarks.map(({ number }) => number));
  return [
    ...remarks
      .filter(({ state }) => state !== 'closed')
      .map((remark) => ({
        number: remark.number,
        note: noteId(remark),
        from: remark.state === 'done' ? ('past' as const) : ('admin' as const),
        spot: spotOf(remark, content),
      })),
    ...drafts.map(({ key, path, quote }, index) => ({
      number: last + index + 1,
      note: draftId(key),
      from: 'me' as const,
      spot: spotAt(content, path, quote.trim() === '' ? null : quote.trim()),
    })),
  ];
}

/** A stretch of text with the remarks on it, and those whose stretch ends with it. */
export interface MarkedPart {
  text: string;
  on?: Marker['from'];
  ends: Marker[];
}

/** A text cut where remarks begin and end; `start` is where it begins in its field. */
export function markedParts(text: string, start: number, markers: readonly Marker[]): MarkedPart[] {
  const end = start + text.length;
  const here = markers.flatMap((marker) => {
    const { stretch } = marker.spot ?? {};
    // A remark over several items is marked in each of them, and has its number after the last.
    const touches = stretch !== undefined && stretch.start <= end && stretch.end >= start;
    return touches ? [{ marker, ...stretch }] : [];
  });
  const endingAt = (at: number) => here.filter((one) => one.end === at).map(({ marker }) => marker);
  // No stretch to cut, but still where the numbers stand.
  if (text === '') return [{ text, ends: endingAt(end) }];
  const inside = (at: number) => at > start && at < end;
  const cuts = here.flatMap((one) => [one.start, one.end]).filter(inside);
  const stops = [...new Set([start, ...cuts, end])].toSorted((one, other) => one - other);
  return stops.slice(1).map((stop, index) => {
    const from = stops[index] ?? start;
    return {
      text: text.slice(from - start, stop - start),
      on: here.find((one) => one.start < stop && one.end > from)?.marker.from,
      ends: endingAt(stop),
    };
  });
}
