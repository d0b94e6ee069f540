import { expect, test } from '@jest/globals';
import { blanksOf, bodyOf, countableSentences, sentencesOf, wordsOf } from './plan-text.ts';

const plan = (changes: Partial<Parameters<typeof bodyOf>[0]> = {}) => ({
  title: 'Dette er en tittel med mange nok ord i seg',
  description: 'Kort.',
  learning_outcomes: { knowledge: ['Kort'], skills: ['Kort'], competence: ['Kort'] },
  content_modules: [],
  assessment_criteria: 'Kort.',
  ...changes,
});
const countable = (...content_modules: string[]) =>
  countableSentences(plan({ content_modules })).map(({ text }) => text);

test('[I-3] words are the same whatever signs nobody sees stand in them', () => {
  expect(wordsOf('Føre nålen, gjennom 3 løkker!')).toEqual(['føre', 'nålen', 'gjennom', '3', 'løkker']);
  for (const hidden of ['nå\u200blen', 'nå\u00adlen', 'nå\u2060len', 'na\u030alen'])
    expect(wordsOf(hidden)).toEqual(['nålen']);
  expect(wordsOf('q\u0301uest')).toEqual(['quest']);
  expect(wordsOf('ﬁnne ＡＢＣ')).toEqual(['finne', 'abc']);
});

test('[I-3] a sentence of six words or more counts, with the field where it stands', () => {
  const content = plan({
    description: 'Kurset er for alle. Deltakerne lærer å lage et trygt bål ute.',
    learning_outcomes: {
      knowledge: ['Kort'],
      skills: ['Kort', 'Deltakeren kan lese kart og velge trygg rute'],
      competence: ['Kort'],
    },
  });
  expect(countableSentences(content)).toEqual([
    { path: 'description', text: 'Deltakerne lærer å lage et trygt bål ute.' },
    { path: 'learning_outcomes.skills.1', text: 'Deltakeren kan lese kart og velge trygg rute' },
  ]);
});

test('[I-3] lines and dots after every few words part no sentence', () => {
  expect(countable('Deltakerne lærer å bygge\nbål i skogen, og\nslukke det helt')).toEqual([
    'Deltakerne lærer å bygge bål i skogen, og',
  ]);
  expect(countable('Deltakerne lærer. Å bygge bål. 2. I skogen nå. Helt trygt.')).toEqual([
    'Deltakerne lærer. Å bygge bål. I skogen nå.',
  ]);
  const whole = 'Deltakerne bygger et trygt bål i skogen.';
  expect(countable(`Kort. ${whole} Også kort. ${whole}`)).toEqual([whole, whole]);
  expect(countable('Kart og kompass\nDeltakeren kan [[to ting]] ute i naturen nå')).toEqual([]);
});

test('[I-3] meetings, hours and credits are no words of anybody’s, and hide none either', () => {
  expect(countable('Samling 3: Bål, kniv og øks (3 timer)', 'Uke 1 til 4: to kvelder à 3 timer')).toEqual([]);
  expect(countable('I alt 20 timer og 5 samlinger gir 1 poeng')).toEqual([]);
  const whole = 'Samling 2: Deltakerne øver på å stanse blødninger og legge bandasje';
  expect(countable(whole)).toEqual([whole]);
  const padded = 'Deltakeren forklarer reglene for ferdsel i utmark (2 timer)';
  expect(countable(padded)).toEqual([padded]);
});

test('[I-3] a blank ends a sentence, so that what surrounds it is short', () => {
  expect(sentencesOf('Deltakeren kan [[to ting, gjerne fra egen hverdag]] ute i naturen.')).toEqual([
    'Deltakeren kan',
    'ute i naturen.',
  ]);
  expect(blanksOf(plan({ description: 'a [[b]] c [d] [[ e ]] [[f' }))).toEqual([
    { path: 'description', asks: 'b' },
    { path: 'description', asks: 'e' },
  ]);
});

test('[I-3] [J-1] endless texts are read in time linear in them, and no more than 20,000 sentences count', () => {
  const items = (item: string) => Array<string>(100).fill(item);
  const hostile = [
    'a b c d e f\n'.repeat(83),
    'x'.repeat(1000),
    '1'.repeat(1000),
    `1${' '.repeat(998)}x`,
    '[['.repeat(500),
    '. '.repeat(500),
    '\u0301\u200b'.repeat(500),
    'ﷺ'.repeat(1000),
    'samling 1'.repeat(111),
  ];
  for (const item of hostile) {
    const content = plan({
      description: item.repeat(10),
      learning_outcomes: { knowledge: items(item), skills: items(item), competence: items(item) },
      content_modules: items(item),
      assessment_criteria: item.repeat(20),
    });
    const started = performance.now();
    expect(countableSentences(content).length).toBeLessThanOrEqual(20_000);
    // A hundred times what it takes: something quadratic would take many minutes.
    expect(performance.now() - started).toBeLessThan(100_000);
  }
});
