import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { textsOf, userSources } from './user-texts.ts';

const asked = 'said by the model’s own client: no language model, no such answer';
const judged = 'in the words of the judge that was a language model';

/**
 * Everything that says KI to a user: the specification’s own words with their section, and what nobody reads but where
 * a language model judged. Nothing else may (design.md 54).
 */
const allowed: Record<string, string> = {
  'KI Validering': 'section 2',
  'KI Generering': 'section 2',
  'Du har gjort endringer som krever ny KI-validering før studieplanen kan godkjennes.': 'section 5',
  'Du må kjøre KI-validering før godkjenning': 'section 5',
  // The act that the sentence before asks for, under its name.
  'Kjør KI-validering': 'section 5',
  'Lagre og kjør KI-validering': 'section 5',
  'Studieplanen må ha en KI-score på minst 70% for å kunne selvgodkjennes': 'section 5',
  'Godkjent basert på KI-validering': 'section 5',
  'Selvgodkjent med KI-score …': judged,
  'KI-validering': judged,
  'KI-valideringen er ferdig': judged,
  'KI-validert': judged,
  'KI-merknad': judged,
  'KI-merknader': judged,
  'KI-sammendrag': judged,
  'KI-score': judged,
  'KI-tjenesten har mange oppgaver akkurat nå. Prøv igjen om litt.': asked,
  'KI-tjenesten ga ikke et gyldig svar. Studieplanen er uendret. Prøv igjen om litt.': asked,
  'KI-tjenesten brukte for lang tid. Studieplanen er uendret. Prøv igjen om litt.': asked,
  'KI-tjenesten har nådd grensen for det siste døgnet. Prøv igjen senere.': asked,
  'Du har brukt KI-tjenesten … ganger det siste døgnet, og det er grensen. Prøv igjen senere.': asked,
};

/** Where the words of a judge stand: each beside those of the other, so that whoever takes one has chosen. */
const wordsOfJudges = [
  'contracts/src/plans/plan-rules.ts',
  'contracts/src/public/words/nb/certificate.ts',
  'contracts/src/public/words/nn.ts',
  'mfe-plans/src/validation/judge-words.ts',
];

function said(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of userSources)
    for (const { text } of textsOf(file))
      if (/\bKI\b/u.test(text)) found.set(text, new Set([...(found.get(text) ?? []), file]));
  return found;
}

describe('[V-7] KI is said of a result where a language model judged, and in the specification’s own words', () => {
  const found = said();

  test('every user string with KI in it is one of the list, and every one of the list stands', () => {
    expect(userSources.length).toBeGreaterThan(900);
    expect([...found.keys()].sort()).toEqual(Object.keys(allowed).sort());
  });

  test('what a language model alone is said to have done stands beside the words for fixed rules', () => {
    const places = [...found]
      .filter(([words]) => allowed[words] === judged)
      .flatMap(([, files]) => [...files]);
    expect([...new Set(places)].sort()).toEqual(wordsOfJudges);
  });

  test('the specification has its own to the letter', () => {
    const specification = readFileSync('docs/specification.md', 'utf8');
    const acts = ['Kjør KI-validering', 'Lagre og kjør KI-validering'];
    const quoted = Object.keys(allowed).filter((words) => allowed[words]?.startsWith('section'));
    expect(quoted).toEqual(expect.arrayContaining(acts));
    // Of the first the specification has the beginning alone.
    for (const words of quoted.filter((one) => !acts.includes(one)))
      expect(specification).toContain(words.replace(/ før studieplanen kan godkjennes\.$/u, '...'));
  });
});
