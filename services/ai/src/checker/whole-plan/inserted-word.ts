import type { Reading } from '../reading.ts';
import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { withKin } from '../text/kinship.ts';
import { specificStems } from '../text/stems.ts';

/** Labelled good plans use their commonest word for .17 of their subject words at the most. */
const mostOfOneWord = 0.24;
const enoughStems = 25;
/** A word in this share of one field's texts and nowhere else does not belong to the plan. */
const shareOfField = 0.6;
const fewestTexts = 4;

/** No word is put in everywhere, or in one field alone, in place of what belongs there. */
export const insertedWord: Rule = {
  id: 'text.inserted-word',
  source: 'Annen runde: byttede substantiver; rubrikken 4: søk og erstatt',
  criterion: 'structure_quality',
  most: 0,
  check(plan) {
    const found = everywhere(plan) ?? inOneField(plan);
    if (found === null) return {};
    return {
      points: -20,
      remarks: [
        {
          severity: 'major',
          ...at(found.path, found.text),
          message: found.message,
          suggestion: 'Skriv det som faktisk skal læres, med ordene som hører til.',
        },
      ],
      caps: [
        {
          rule_id: 'cap.inserted-word',
          total: 55,
          criteria: { structure_quality: 40, learning_outcomes_quality: 50 },
          message: 'Det samme ordet er satt inn der andre ord hører hjemme.',
        },
      ],
    };
  },
};

interface Inserted {
  path: string;
  text: string;
  message: string;
}

function fieldsOf({ items, modules, text }: Reading) {
  const texts = (path: string, list: readonly string[]) => list.map((one) => ({ path, text: one }));
  return [
    items.map((item) => ({ path: item.path, text: item.text })),
    modules.map((module) => ({ path: module.path, text: module.text })),
    texts('assessment_criteria', text.sentences.assessment),
    texts('description', text.sentences.description),
  ];
}

function everywhere(plan: Reading): Inserted | null {
  const texts = fieldsOf(plan).flat();
  const counts = new Map<string, number>();
  let sum = 0;
  for (const one of texts)
    for (const stem of specificStems(one.text)) {
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
      sum += 1;
    }
  const [top] = [...counts].sort((one, other) => other[1] - one[1]);
  if (top === undefined || sum < enoughStems || top[1] / sum < mostOfOneWord) return null;
  const host = texts.find((one) => specificStems(one.text).includes(top[0]));
  return host === undefined
    ? null
    : { ...host, message: 'Ett og samme ord går igjen i nesten alle tekstene i planen, slik som her.' };
}

function inOneField(plan: Reading): Inserted | null {
  const fields = fieldsOf(plan);
  for (const [place, field] of fields.slice(0, 3).entries()) {
    if (field.length < fewestTexts) continue;
    const rest = new Set(
      [
        plan.text.title,
        ...fields.filter((_, other) => other !== place).flatMap((other) => other.map((one) => one.text)),
      ].flatMap(specificStems),
    );
    const hosts = new Map<string, number>();
    for (const one of field)
      for (const stem of new Set(specificStems(one.text))) hosts.set(stem, (hosts.get(stem) ?? 0) + 1);
    const dominant = [...hosts]
      .filter(([, count]) => count >= field.length * shareOfField)
      .map(([stem]) => stem);
    const strange = dominant.filter(
      (stem) => stem.length >= 4 && withKin(new Set([stem]), rest).length === 0,
    );
    const host = field.find((one) => strange.some((stem) => specificStems(one.text).includes(stem)));
    if (host !== undefined)
      return {
        ...host,
        message: 'Et ord i denne og de fleste tekstene ved siden av finnes ikke ellers i planen.',
      };
  }
  return null;
}
