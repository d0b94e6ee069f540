import { defaultValidationRules } from '@studieplan/contracts';
import { aPlan, textOf } from '../../testing/builders.ts';
import {
  contentOf,
  draftOf,
  durationFault,
  emptyDraft,
  hoursOf,
  outcomeCounts,
  sameContent,
} from './plan-draft.ts';

test('a plan goes into the form and out again unchanged', () => {
  const plan = aPlan({ ects_credits: 2.5, estimated_hours: 62.5 });
  expect(contentOf(draftOf(plan))).toEqual(textOf(plan));
});

const regulation = {
  target_groups: 'Turledere i lokale lag',
  learning_resources: 'Kart, kompass og heftet Trygg på tur',
  teaching_methods: 'Øvelser ute i små grupper',
  leader_requirements: 'Har ledet turer i minst to år',
  duration: { hours: 12.5, meetings: 4 },
  delivery: 'kombinert' as const,
  delivery_description: 'Alle møtes på skjerm og ute samme kveld',
  subject_code: '0412',
};

test('[I-8] what the regulations ask for goes into the form and out again unchanged', () => {
  expect(contentOf(draftOf(aPlan(regulation)))).toMatchObject(regulation);
  expect(draftOf(aPlan(regulation)).duration_hours).toBe('12,5');
});

test('[I-8] a plan from before those fields is sent as it was, blank or null', () => {
  const sent = (change: object) => JSON.stringify(contentOf(draftOf({ ...aPlan(), ...change })));
  expect(sent({ target_groups: ' ', subject_code: '' })).toBe(sent({}));
  expect(sent({})).not.toMatch(/target_groups|duration|delivery|subject_code/);
});

test('[I-8] of the duration one of the two may be told alone', () => {
  const of = (change: object) => contentOf({ ...emptyDraft, ...change }).duration;
  expect(of({ duration_hours: '8' })).toEqual({ hours: 8, meetings: undefined });
  expect(of({ duration_meetings: '3' })).toEqual({ hours: undefined, meetings: 3 });
  expect(of({})).toBeUndefined();
});

test('[I-8] course hours are held against the hours of the plan', () => {
  const fault = (hours: string) =>
    durationFault({ ...emptyDraft, estimated_hours: '27', duration_hours: hours });
  expect(fault('27')).toBeNull();
  expect(fault('27,5')).toBe('Kurstimene (27,5) kan ikke være flere enn de estimerte timene (27).');
  expect(fault('mange')).toBeNull();
});

test('what is no number is sent as it is written, so that the contract says so; a blank field is missing', () => {
  expect(contentOf({ ...emptyDraft, ects_credits: 'fire', estimated_hours: ' ' })).toMatchObject({
    ects_credits: 'fire',
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
