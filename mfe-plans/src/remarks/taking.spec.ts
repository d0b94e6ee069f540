import { describe, expect, test } from '@jest/globals';
import { aPlan, aRemark } from '../testing/builders.ts';
import { takingOf } from './taking.ts';

const plan = aPlan({
  description: 'Et trygt grunnlag for dagsturer.',
  assessment_criteria: 'Deltakeren leder en tur.',
  learning_outcomes: {
    knowledge: ['Vær'],
    skills: ['Finne fram med kart', 'Tenne bål'],
    competence: ['Snu'],
  },
});
const taking = (about: Partial<Parameters<typeof aRemark>[0]>) => takingOf(aRemark(about), plan);

describe('[X-3] a suggestion takes the place of the quoted words', () => {
  test('at once where they stand, in a field and in an item', () => {
    expect(taking({})).toMatchObject({
      path: 'description',
      before: 'Et trygt grunnlag for dagsturer.',
      after: 'Et trygt grunnlag for turer på fem timer.',
      asks: false,
    });
    expect(
      taking({ path: 'learning_outcomes.skills.0', quote: 'kart', suggestion: 'turkart', field_text: 'x' }),
    ).toMatchObject({ path: 'learning_outcomes.skills.0', after: 'Finne fram med turkart', asks: false });
  });

  test('with a question where it quotes none, where they have moved, and where they are gone', () => {
    expect(taking({ quote: null, suggestion: 'Ny tekst' })).toMatchObject({
      before: 'Et trygt grunnlag for dagsturer.',
      after: 'Ny tekst',
      asks: true,
      lost: false,
    });
    expect(taking({ quote: 'leder en tur' })).toMatchObject({
      path: 'assessment_criteria',
      after: 'Deltakeren turer på fem timer.',
      asks: true,
      lost: false,
    });
    expect(taking({ quote: 'skiturer', suggestion: 'Ny tekst' })).toMatchObject({
      path: 'description',
      after: 'Ny tekst',
      asks: true,
      lost: true,
    });
  });

  test('not where it stands there already, nor where there is no text to replace', () => {
    expect(taking({ suggestion: null })).toBeNull();
    expect(taking({ quote: null, suggestion: plan.description })).toBeNull();
    expect(taking({ path: 'learning_outcomes.skills', quote: null, suggestion: 'x' })).toBeNull();
    expect(taking({ path: 'learning_outcomes.skills', quote: 'borte', suggestion: 'x' })).toBeNull();
    expect(taking({ path: 'ects_credits', quote: null, suggestion: '3' })).toBeNull();
    expect(
      taking({ path: 'learning_outcomes.skills.7', quote: null, suggestion: 'x', field_text: 'borte' }),
    ).toBeNull();
  });
});
