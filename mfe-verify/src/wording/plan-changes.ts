import { diffArrays } from 'diff';
import type { PublicPlan } from '@studieplan/contracts';
import { regulationLabels } from '@studieplan/contracts/regulation-labels';
import { regulationRows } from '@studieplan/ui/certificate/regulation.ts';
import { credits, hours, nameOf } from '../texts/formats.ts';
import type { certificate } from '../texts/nb/certificate.ts';
import type { rest } from '../texts/nb/rest.ts';

/** A stretch of text that two versions share, or that only the older (`removed`) or the newer (`added`) has. */
export interface Stretch {
  text: string;
  change?: 'added' | 'removed';
}

/** What became of a field; `own` where the words are the page's, not the plan's. */
export interface FieldChange {
  label: string;
  stretches: Stretch[];
  own: boolean;
}

interface Field {
  label: string;
  /** One text, or the items of a list. */
  texts: readonly string[];
  own?: boolean;
}

interface Words {
  certificate: typeof certificate;
  rest: typeof rest;
}

/** In ms: two long texts without anything in common then stand whole, which is as true. */
const patience = 300;

function stretchesOf(before: string, after: string): Stretch[] {
  const whole: Stretch[] = [
    { text: before, change: 'removed' as const },
    { text: after, change: 'added' as const },
  ].filter(({ text }) => text !== '');
  const parts = diffArrays(wordsIn(before), wordsIn(after), { timeout: patience });
  if (parts === undefined) return whole;
  return joined(
    parts.map(({ value, added, removed }) =>
      added || removed
        ? { text: value.join(''), change: added ? 'added' : 'removed' }
        : { text: value.join('') },
    ),
  );
}

/** Words, numbers with their decimals, spaces, and every other sign by itself. */
const wordsIn = (text: string): string[] =>
  text.match(/\s+|\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

/** What stands between two changes without a word of its own is part of both: it only hinders reading. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = [];
  let [removed, added] = ['', ''];
  const close = () => {
    if (removed !== '') kept.push({ text: removed, change: 'removed' });
    if (added !== '') kept.push({ text: added, change: 'added' });
    [removed, added] = ['', ''];
  };
  for (const [index, { text, change }] of stretches.entries()) {
    const isBetween = index > 0 && index < stretches.length - 1 && !/[\p{L}\p{N}]/u.test(text);
    if (change !== 'added' && (change === 'removed' || isBetween)) removed += text;
    if (change !== 'removed' && (change === 'added' || isBetween)) added += text;
    if (change !== undefined || isBetween) continue;
    close();
    kept.push({ text });
  }
  close();
  return kept;
}

function fieldsOf(plan: PublicPlan, { certificate: c, rest: r }: Words): Field[] {
  const { learning_outcomes: outcomes, metadata } = plan;
  const told = new Map(
    regulationRows(plan, { t: r, hours }).map(({ label, text, own }) => [label, { text, own }]),
  );
  return [
    { label: r.title, texts: [plan.title] },
    {
      label: c.scope,
      texts: [c.scopeOf(credits(plan.ects_credits), hours(plan.estimated_hours))],
      own: true,
    },
    { label: c.level, texts: [metadata.eqf_level] },
    { label: c.planLanguage, texts: [nameOf('language', metadata.language)], own: true },
    { label: c.country, texts: [nameOf('region', metadata.country)], own: true },
    { label: r.about, texts: [plan.description] },
    { label: r.knowledge, texts: outcomes.knowledge },
    { label: r.skills, texts: outcomes.skills },
    { label: r.competence, texts: outcomes.competence },
    { label: r.content, texts: plan.content_modules },
    ...(Object.keys(regulationLabels) as (keyof typeof regulationLabels)[]).map((name) => {
      const label = r.regulation[name];
      const row = told.get(label);
      return { label, texts: row === undefined ? [] : [row.text], own: row?.own ?? false };
    }),
    { label: r.criteria, texts: [plan.assessment_criteria] },
    { label: c.assessment, texts: [metadata.assessment_methods.join(', ')] },
  ];
}

/** Items that only one version has, side by side as long as both have some: an item rewritten is one change. */
function itemChanges(before: readonly string[], after: readonly string[]): [string, string][] {
  const gone = before.filter((text) => !after.includes(text));
  const come = after.filter((text) => !before.includes(text));
  const count = Math.max(gone.length, come.length);
  return Array.from({ length: count }, (_, at) => [gone[at] ?? '', come[at] ?? '']);
}

/** What the newer version says otherwise, field by field and word by word; `same` counts the fields left as they were. */
export function changesSince(
  older: PublicPlan,
  newer: PublicPlan,
  words: Words,
): { changes: FieldChange[]; changed: number; same: number } {
  const after = new Map(fieldsOf(newer, words).map((field) => [field.label, field]));
  const told = fieldsOf(older, words)
    .map(({ label, texts, own }) => {
      const now = after.get(label);
      return {
        label,
        own: own ?? now?.own ?? false,
        isTold: texts.length > 0 || (now?.texts.length ?? 0) > 0,
        pairs: itemChanges(texts, now?.texts ?? []),
      };
    })
    .filter(({ isTold }) => isTold);
  const changed = told.filter(({ pairs }) => pairs.length > 0);
  return {
    changes: changed.flatMap(({ label, own, pairs }) =>
      pairs.map(([was, is]) => ({ label, own, stretches: stretchesOf(was, is) })),
    ),
    changed: changed.length,
    same: told.length - changed.length,
  };
}
