import type { PlanContent } from '@studieplan/contracts';
import { regulationTexts } from '@studieplan/contracts/regulation-texts';
import { outcomeKinds } from '../checker/plan-content.ts';
import { normaliseText } from '../checker/text/normalise.ts';
import { stemOf } from '../checker/text/stems.ts';
import { sentencesOf, wordsOf } from '../checker/text/words.ts';

/** The fields that say what a plan is of. */
export const planParts = [
  'title',
  'description',
  'knowledge',
  'skills',
  'competence',
  'modules',
  'assessment',
] as const;
export type PlanPart = (typeof planParts)[number];

export const fieldKinds = [...planParts, 'methods', 'other'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** A sentence of a plan and where it stands: signs from the start of the field as it was written. */
export interface PlanSentence {
  field: string;
  kind: FieldKind;
  start: number;
  end: number;
  written: string;
  /** Without hidden signs and look-alikes. */
  text: string;
  words: string[];
  /** Five letters of each word's stem. */
  stems: string[];
  /** Its number in the field from 0, and how many the field has. */
  place: number;
  of: number;
}

/** Every text of a plan with its path. */
export function fieldsOf(plan: PlanContent): Array<{ field: string; kind: FieldKind; text: string }> {
  const one = (field: string, kind: FieldKind, text = '') => ({ field, kind, text });
  const list = (field: string, kind: FieldKind, texts: readonly string[]) =>
    texts.map((text, at) => one(`${field}[${at}]`, kind, text));
  return [
    one('title', 'title', plan.title),
    one('description', 'description', plan.description),
    ...outcomeKinds.flatMap((kind) => list(`learning_outcomes.${kind}`, kind, plan.learning_outcomes[kind])),
    ...list('content_modules', 'modules', plan.content_modules),
    one('assessment_criteria', 'assessment', plan.assessment_criteria),
    ...list('metadata.assessment_methods', 'methods', plan.metadata.assessment_methods),
    ...regulationTexts.map((name) => one(name, 'other', plan[name])),
    one('delivery', 'other', plan.delivery),
  ].filter(({ text }) => text !== '');
}

/** The sentences of a plan in the order of its fields. */
export function sentencesOfPlan(plan: PlanContent): PlanSentence[] {
  return fieldsOf(plan).flatMap(({ field, kind, text }) => {
    const parts = sentencesOf(text);
    let from = 0;
    return parts.map((written, place) => {
      const start = text.indexOf(written, from);
      from = start + written.length;
      const plain = normaliseText(written).text;
      const words = wordsOf(plain);
      const stems = words.map((word) => stemOf(word).slice(0, 5));
      return { field, kind, start, end: from, written, text: plain, words, stems, place, of: parts.length };
    });
  });
}

/** Words and numbers of a text as the learner sees them, beside how they are written: five letters of a stem, numbers over 100 by their length. */
export function tokensOf(text: string): Array<{ token: string; written: string }> {
  return (text.toLowerCase().match(/\d+|[\p{L}\p{M}]+/gu) ?? []).map((written) => ({
    token: /^\d/u.test(written) ? numberToken(written) : stemOf(written).slice(0, 5),
    written,
  }));
}

const numberToken = (digits: string) =>
  Number(digits) <= 100 ? String(Number(digits)) : `#${digits.length}`;
