import { describe, expect, test } from '@jest/globals';
import { defaultValidationRules, moduleText } from '@studieplan/contracts';
import fc from 'fast-check';
import { meetingCount, readDescription } from './description-reader.ts';
import { fitToRules } from './fit-to-rules.ts';
import { generateLocally } from './local-generator.ts';

describe('what is read from a description', () => {
  test.each([
    ['Kurs i birøkt for nybegynnere, 10 kvelder à 3 timer', 'birøkt', 'nybegynnere', '10 kvelder', 30],
    [
      'Opplæring i tegnspråk for foreldre og søsken på fire samlinger',
      'tegnspråk',
      'foreldre og søsken',
      'fire samlinger',
      null,
    ],
    [
      'Vi vil lage en studieplan om lokal mattradisjon. Målgruppen er eldre i bygda.',
      'lokal mattradisjon',
      'eldre i bygda',
      null,
      null,
    ],
    ['Slekts\u200Bgransking', 'slektsgransking', null, null, null],
  ])('%s', (description, topic, audience, meetings, contactHours) => {
    expect(readDescription(description)).toMatchObject({
      topic: { phrase: topic },
      audience,
      meetings,
      contactHours,
    });
  });

  test('lists of subjects, verbs as verbs, hyphens kept', () => {
    const subjects = (text: string) =>
      readDescription(text).subjects.map(({ phrase, verb }) => (verb ? `å ${phrase}` : phrase));
    expect(
      subjects('Kurs i fiske. Deltakerne lærer å binde fluer, kaste med stang og sløye fangsten.'),
    ).toEqual(['å binde fluer', 'å kaste med stang', 'å sløye fangsten']);
    expect(subjects('Kurs i hundehold. Temaer: lek- og treningsvaner, pelsstell og ernæring.')).toEqual([
      'lek- og treningsvaner',
      'pelsstell',
      'ernæring',
    ]);
  });

  test('levels, credits and the whole workload', () => {
    expect(readDescription('Kurs i foto for nybegynnere').level).toBe('3');
    expect(readDescription('Kurs i foto, EQF-nivå 6').level).toBe('6');
    expect(readDescription('Instruktørkurs i klatring').level).toBe('5');
    expect(readDescription('Kurs i foto, 2,5 studiepoeng').credits).toBe(2.5);
    expect(readDescription('Kurs i foto på i alt 60 timer').hours).toBe(60);
    expect(meetingCount('seks kvelder')).toBe(6);
  });
});

describe('the skeleton', () => {
  const planOf = (description: string, title?: string) => {
    const draft = generateLocally({ description, title }, defaultValidationRules);
    return fitToRules(draft, draft.learning_outcomes, defaultValidationRules, undefined);
  };

  test('is about its own description: two topics share no subject', () => {
    const bees = JSON.stringify(planOf('Kurs i birøkt. Temaer: yngel, honning og sverming.'));
    const choir = JSON.stringify(planOf('Kurs i korsang. Temaer: pust, klang og frasering.'));
    for (const word of ['birøkt', 'yngel', 'honning', 'sverming']) {
      expect(bees).toContain(word);
      expect(choir).not.toContain(word);
    }
  });

  test('splits its hours so that modules and description add up to them', () => {
    const plan = planOf(
      'Kurs i birøkt for nybegynnere, 10 kvelder à 3 timer. Temaer: yngel, honning og sverming.',
    );
    const modules = plan?.content_modules.map((module) =>
      typeof module === 'string' ? 0 : (module.hours ?? 0),
    );
    expect(modules?.reduce((sum, hours) => sum + hours, 0)).toBeCloseTo(plan?.estimated_hours ?? -1);
    const numbers = [...(plan?.description.matchAll(/(\d+(?:,\d+)?) timer?/g) ?? [])].map((match) =>
      Number(match[1]?.replace(',', '.')),
    );
    expect(numbers[0]).toBe(plan?.estimated_hours);
    expect(numbers.slice(1).reduce((sum, hours) => sum + hours, 0)).toBeCloseTo(plan?.estimated_hours ?? -1);
  });

  test('meets the form for any description, title, credits and rules', () => {
    const counts = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
        fc.option(fc.string({ minLength: 1, maxLength: 200 }), { nil: undefined }),
        fc.option(fc.integer({ min: 1, max: 600 }), { nil: undefined }),
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
          const request = {
            description: `x${text}`,
            title: title?.trim() || undefined,
            ects_credits: halves === undefined ? undefined : halves / 2,
          };
          const draft = generateLocally(request, rules);
          const plan = fitToRules(draft, draft.learning_outcomes, rules, request.ects_credits);
          if (!plan) throw new Error(JSON.stringify(draft));
          expect(plan.learning_outcomes.skills.length).toBeGreaterThanOrEqual(count);
          expect(plan.content_modules.map(moduleText).every((module) => module.length <= 1000)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  test.each([
    ['a text without spaces', 'a'.repeat(10_000)],
    ['signs of two units', `x${'😀'.repeat(2_000)}`],
    ['a pasted address', `Kurs om https://example.org/${'b'.repeat(3_000)} for voksne`],
    [
      'long topics',
      `Kurs i ${'c'.repeat(1_200)}. Temaer: ${'d'.repeat(1_000)}, ${'e'.repeat(1_500)} og ull.`,
    ],
    [
      'a long audience and many evenings',
      `Kurs i ull for ${'f'.repeat(3_000)}ere, tre ${'g'.repeat(900)} kvelder`,
    ],
  ])('%s still gives a plan that the form takes', (_what, description) => {
    expect(planOf(description)).not.toBeNull();
  });

  test('long descriptions of any kind are read in linear time', () => {
    for (const text of [
      'a'.repeat(10_000),
      'og '.repeat(3_300),
      'kurs i '.repeat(1_400),
      'å '.repeat(5_000),
      '1 '.repeat(5_000),
    ]) {
      const started = performance.now();
      planOf(text);
      expect(performance.now() - started).toBeLessThan(10_000);
    }
  });
});
