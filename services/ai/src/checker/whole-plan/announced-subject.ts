import { merge } from '../alignment.ts';
import { plainNearness } from '../reading.ts';
import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { withKin } from '../text/kinship.ts';
import { specificStems } from '../text/stems.ts';

/** Fewer words than these may miss the rest by chance. */
const enoughWords = 5;
const manyWords = 8;

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
    if (withKin(announced, body).length > 0) return {};
    const near = plainNearness(
      merge([text.titleIdeas, text.descriptionIdeas]),
      merge([outcomeIdeas, ...modules.map((one) => one.ideas), ...sentences.map((one) => one.ideas)]),
    );
    if (near > (announced.size >= manyWords ? 0.4 : 0)) return {};
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
