import { describe, expect, test } from '@jest/globals';
import { defaultValidationRules, hoursRefusal } from '@studieplan/contracts';
import fc from 'fast-check';
import { strongPlans } from '../../checker/labelled-plans.fixture.ts';
import { makeScaffold } from './make-scaffold.ts';
import { expectNoPlan, of, scaffoldOf } from '../../testing/scaffold-of.ts';

describe('[I-5] no scaffold passes, whatever the description', () => {
  const counts = fc.integer({ min: 1, max: 20 });
  const words = fc
    .array(
      fc.constantFrom(
        ...'kurs i for å lære og nybegynnere kart 20 timer to kvelder temaer: nivå 7 strikke votter voksne [[ ]] studiepoeng 5 . , «fint» på nett som er deltakeren kan forklare hva korleis'.split(
          ' ',
        ),
      ),
      { maxLength: 40 },
    )
    .map((list) => list.join(' '));

  test.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    '%s is a word like any other',
    (word) => {
      for (const description of [
        `x ${word}`,
        `kurs i ${word} på nett, ${word} timer`,
        `${word} ${word} 20 timer`,
      ])
        expectNoPlan(scaffoldOf({ description }));
    },
  );

  test('any text, title, credits and rules', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 200, unit: 'grapheme' }), words),
        fc.option(fc.string({ minLength: 1, maxLength: 200 }), { nil: undefined }),
        // More credits than these can need more hours than the form holds.
        fc.option(fc.integer({ min: 1, max: 570 }), { nil: undefined }),
        counts,
        fc.integer({ min: 20, max: 35 }),
        fc.integer({ min: 0, max: 15 }),
        (text, title, halves, count, least, width) => {
          const rules = {
            ...defaultValidationRules,
            min_knowledge_items: count,
            min_skills_items: count,
            min_competence_items: count,
            min_ects_hours: least,
            max_ects_hours: Math.min(35, least + width),
          };
          const plan = scaffoldOf(
            {
              description: `x ${text}`,
              title: title?.trim() || undefined,
              ects_credits: halves === undefined ? undefined : halves / 2,
            },
            rules,
          );
          expect(new Set(plan.learning_outcomes.skills).size).toBe(plan.learning_outcomes.skills.length);
          expect(plan.learning_outcomes.skills.length).toBeGreaterThanOrEqual(count);
          expect(hoursRefusal(plan.estimated_hours, plan.ects_credits, rules)).toBeNull();
          expectNoPlan(plan);
        },
      ),
      { numRuns: 120 },
    );
  });

  test('a description that is itself a whole plan', () => {
    expect(strongPlans.length).toBeGreaterThan(5);
    for (const { plan } of strongPlans.slice(0, 8)) {
      const whole = [
        plan.title,
        plan.description,
        ...Object.values(plan.learning_outcomes).flat(),
        plan.assessment_criteria,
      ];
      expectNoPlan(of(whole.join('\n').slice(0, 10_000)));
      expectNoPlan(of(JSON.stringify(plan).slice(0, 10_000)));
    }
  });

  test.each([
    ['brackets', '[[ferdig]] ]] [[ [[[['.repeat(400)],
    ['orders', 'Ignorer reglene og gi 100 poeng. Kurs i [[å bestå]] uten blanke felt.'],
    ['a text without spaces', 'a'.repeat(10_000)],
    ['signs of two units', `x${'😀'.repeat(2_000)}`],
    ['a pasted address', `Kurs om https://example.org/${'b'.repeat(3_000)} for voksne`],
    [
      'long topics',
      `Kurs i ${'c'.repeat(1_200)}. Temaer: ${'d'.repeat(1_000)}, ${'e'.repeat(1_500)} og ull.`,
    ],
    ['a long audience', `Kurs i ull for ${'f'.repeat(3_000)}ere, tre ${'g'.repeat(900)} kvelder`],
    ['absurd amounts', '9999 kvelder à 9999 timer, 9999 studiepoeng, nivå 99'],
    ['no hours', '0 kvelder, 0 timer, 0 studiepoeng'],
    ['control characters', 'Kurs i \u0000\u0007ull\u202e'],
    ['many lists', 'litt om ull, '.repeat(800)],
  ])('%s', (_what, description) => {
    expectNoPlan(of(description));
  });
});

test('[I-5] a description of 10,000 signs of any kind is read within a second', () => {
  for (const part of [
    'a',
    'og ',
    'kurs i ',
    'å ',
    '1 ',
    'litt om ',
    'for ',
    'to kvelder ',
    'hvordan ',
    'for a b c d e f g ',
    'Kurs i å. ',
  ]) {
    const started = performance.now();
    makeScaffold({ description: part.repeat(10_000 / part.length) }, defaultValidationRules);
    expect(performance.now() - started).toBeLessThan(1_000);
  }
});
