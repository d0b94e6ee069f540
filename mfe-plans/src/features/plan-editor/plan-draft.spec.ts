import { defaultValidationRules } from '@studieplan/contracts';
import { aPlan } from '../../testing/builders.ts';
import { contentOf, draftOf, emptyDraft, hoursOf, outcomeCounts, sameContent } from './plan-draft.ts';

test('a plan goes into the form and out again unchanged', () => {
  const plan = aPlan({ ects_credits: 2.5, estimated_hours: 62.5 });
  const { title, description, ects_credits, estimated_hours, learning_outcomes } = plan;
  const { content_modules, assessment_criteria, metadata } = plan;
  expect(contentOf(draftOf(plan))).toEqual({
    title,
    description,
    ects_credits,
    estimated_hours,
    learning_outcomes,
    content_modules,
    assessment_criteria,
    metadata,
  });
});

test('what is no number is left out, so that the contract names the field', () => {
  expect(contentOf({ ...emptyDraft, ects_credits: 'fire', estimated_hours: '' })).toMatchObject({
    ects_credits: undefined,
    estimated_hours: undefined,
  });
});

test('empty list items are no change, written ones are', () => {
  const draft = draftOf(aPlan());
  expect(sameContent(draft, { ...draft, skills: [...draft.skills, ' '] })).toBe(true);
  expect(sameContent(draft, { ...draft, skills: [...draft.skills, 'Ny'] })).toBe(false);
  expect(sameContent(draft, { ...draft, ects_credits: 'tre' })).toBe(false);
});

test('the hours are held against the credits', () => {
  const range = (credits: string, hours: string) =>
    hoursOf({ ...emptyDraft, ects_credits: credits, estimated_hours: hours }, defaultValidationRules);
  expect(range('2,5', '62,5')).toMatchObject({ min: 62.5, max: 75, refusal: null });
  expect(range('2,5', '62')?.refusal).toBe(
    'Estimerte timer (62) er for lavt for 2,5 ECTS. Forventet: 62,5-75 timer.',
  );
  expect(range('', '62')).toBeUndefined();
});

test('outcomes are counted without the empty ones', () => {
  expect(outcomeCounts({ ...emptyDraft, knowledge: ['a', ''], skills: ['b', 'c'] })).toEqual([1, 2, 0]);
});
