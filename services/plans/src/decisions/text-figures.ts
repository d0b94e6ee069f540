import { createHmac } from 'node:crypto';
import { bodyOf, type PlanContent, turningWords, wordsOf } from '@studieplan/contracts';
import { canonicalJson } from '@studieplan/kit/secrets';
import { regulationOf } from '../plans/regulation.ts';

/** What of a text is no word of its body, as keyed digests of 64 bits in hex. */
export interface TextFigures {
  /** Title, credits, hours, level, each field of the regulations that is told; `body`: numbers and negations in order. */
  fields: Record<string, string>;
  /** Each number and negation of the body between the words beside it. */
  turning: string[];
}

/** `key`: 32 bytes. Linear in the text. */
export function figuresOf(key: Uint8Array, content: PlanContent): TextFigures {
  const digest = (value: unknown) =>
    createHmac('sha256', key)
      .update(`figure:${canonicalJson(value)}`)
      .digest('hex')
      .slice(0, 16);
  const turning = bodyOf(content).flatMap(({ text }) => turningWords(text));
  const { eqf_level, assessment_methods } = content.metadata;
  const told: Record<string, unknown> = {
    title: wordsOf(content.title).join(' '),
    ects_credits: content.ects_credits,
    estimated_hours: content.estimated_hours,
    eqf_level,
    assessment_methods: assessment_methods.map((method) => wordsOf(method).join(' ')),
    body: turning.map(({ word }) => word),
  };
  for (const [field, value] of Object.entries(regulationOf(content)))
    told[field] = typeof value === 'string' ? wordsOf(value).join(' ') : value;
  return {
    fields: Object.fromEntries(Object.entries(told).map(([name, value]) => [name, digest(value)])),
    turning: [...new Set(turning.map(({ between }) => digest(between)))],
  };
}

const names = (...all: TextFigures[]) => new Set(all.flatMap(({ fields }) => Object.keys(fields)));

/** Whether two texts say the same where their words do not tell. */
export function sameFigures(one: TextFigures, other: TextFigures): boolean {
  const turning = new Set(other.turning);
  return (
    [...names(one, other)].every((name) => one.fields[name] === other.fields[name]) &&
    one.turning.length === turning.size &&
    one.turning.every((digest) => turning.has(digest))
  );
}

/** Whether a text has something of what was refused that the approved one has otherwise. */
export function bringsBack(text: TextFigures, refused: TextFigures, approved: TextFigures): boolean {
  const back = [...names(text, refused, approved)].some(
    (name) => text.fields[name] === refused.fields[name] && text.fields[name] !== approved.fields[name],
  );
  if (back) return true;
  const [before, answered] = [new Set(refused.turning), new Set(approved.turning)];
  return text.turning.some((digest) => before.has(digest) && !answered.has(digest));
}
