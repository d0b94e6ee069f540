import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';

const opening = /^(?:innføring|introduksjon|innleiing|innledning|oppstart|velkommen)/iu;
const closing = /^(?:avslutt|avslutning|oppsummering|eksamen|sluttprøve|prøveeksamen)/iu;

/** Modules come in an order that can be taught. */
export const moduleOrder: Rule = {
  id: 'struct.order',
  source: 'Rubrikken 4: fornuftig rekkefølge',
  criterion: 'structure_quality',
  most: 15,
  check({ text }) {
    const [first] = text.modules;
    const last = text.modules.at(-1);
    if (first === undefined || last === undefined || first === last)
      return {
        points: 5,
        remarks: [
          {
            severity: 'minor',
            path: 'content_modules',
            message: 'Med færre enn to moduler har planen ingen rekkefølge.',
            suggestion: 'Del innholdet i minst to moduler.',
          },
        ],
      };
    const misplaced = closing.test(first.text) ? first : opening.test(last.text) ? last : null;
    if (misplaced === null) return { points: 15 };
    if (text.modules.length < 3) return { points: 12 };
    return {
      points: 8,
      remarks: [
        {
          severity: 'minor',
          ...at(misplaced.path, misplaced.text),
          message: 'Rekkefølgen på modulene ser ut til å være snudd.',
          suggestion: 'Start med innføringen og slutt med avslutningen.',
        },
      ],
    };
  },
};
