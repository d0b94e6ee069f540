import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { norwegian } from '../text/norwegian-pattern.ts';
import { wordsOf } from '../text/words.ts';

const praise = norwegian(
  /\b(?:spennende|spanande|inspirerende|inspirerande|unik\p{L}*|fantastisk\p{L}*|morsom\p{L}*|moro|gøy|hyggelig\p{L}*|koselig\p{L}*|sosial\p{L}*|engasjerende|engasjerte|entusias\p{L}*|brenner for|enorm\p{L}*|revolusjon\p{L}*|\p{L}+revolusjonen|populær\p{L}*|glede|gleden|latter|humør|drømme\p{L}*|magisk\p{L}*|uforglemmelig\p{L}*|varm\p{L}*|hjertelig|reise inn i|rikt? og levende|energi|motivasjon|svært gode tilbakemeldinger|fellesskap|nye venner|høydepunkt|alle er velkomne|velkommen|bli med|meld deg på|opplev|opplevelse|fabelaktig\p{L}*|herlig\p{L}*|ingen grunn til å|verdens|beste)\b/gu,
);

/** Information instead of promotion. */
export const noPadding: Rule = {
  id: 'struct.padding',
  source: 'Rubrikken 4: reklame i stedet for opplysninger',
  criterion: 'structure_quality',
  most: 0,
  check({ text }) {
    const words = wordsOf(text.description).length;
    const found = text.description.toLowerCase().match(praise) ?? [];
    if (found.length < 4 || words < 60 || found.length / words <= 0.025) return {};
    const lower = (found[0] ?? '').trim();
    const sentence = text.sentences.description.find((one) => one.toLowerCase().includes(lower));
    return {
      points: -20,
      remarks: [
        {
          severity: 'major',
          ...at('description', sentence),
          message: 'Beskrivelsen inneholder mer reklame enn opplysninger.',
          suggestion: 'Bytt ut rosen med målgruppe, formål og arbeidsmåte.',
        },
      ],
    };
  },
};
