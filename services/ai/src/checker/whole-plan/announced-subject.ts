import { merge } from '../alignment.ts';
import { plainNearness } from '../reading.ts';
import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { withKin } from '../text/kinship.ts';
import { specificStems } from '../text/stems.ts';

/**
 * How many of the announced subject words must have kin in the rest. Of labelled good plans, those with 8 words have 3
 * and more, with 15 words 4, with 20 words 5; the same plans under another's title and description 0 to 2.
 */
const leastKin: ReadonlyArray<{ words: number; kin: number }> = [
  { words: 15, kin: 3 },
  { words: 8, kin: 2 },
];
/** Fewer words than these may miss the rest by chance; from here on none at all, not even by field, is too few. */
const enoughWords = 5;

/** What title and description announce is what the plan teaches. */
export const announcedSubject: Rule = {
  id: 'text.other-subject',
  source: 'Annen runde: byttede substantiver (tittel og beskrivelse mot resten)',
  criterion: 'structure_quality',
  most: 0,
  check({ text, outcomeIdeas, modules, sentences, items }) {
    const announced = new Set([...specificStems(text.title), ...specificStems(text.description)]);
    if (announced.size < enoughWords || items.length === 0 || modules.length === 0) return {};
    const body = new Set(
      [...items.map((item) => item.rest), ...modules.map((module) => module.text), text.assessment].flatMap(
        specificStems,
      ),
    );
    const kin = withKin(announced, body).length;
    const least = leastKin.find((one) => announced.size >= one.words)?.kin;
    if (kin >= (least ?? 1)) return {};
    const near = plainNearness(
      merge([text.titleIdeas, text.descriptionIdeas]),
      merge([outcomeIdeas, ...modules.map((one) => one.ideas), ...sentences.map((one) => one.ideas)]),
    );
    if (least === undefined && near > 0) return {};
    return {
      points: -20,
      remarks: [
        {
          severity: 'major',
          ...at('title', text.title),
          message: 'Tittel og beskrivelse handler om noe annet enn læringsutbytter, moduler og vurdering.',
          suggestion: 'La hele planen handle om det samme emnet.',
        },
      ],
      caps: [
        {
          rule_id: 'cap.other-subject',
          total: 55,
          criteria: { structure_quality: 40 },
          message: 'Planen handler om noe annet enn tittel og beskrivelse sier.',
        },
      ],
    };
  },
};
