import { expect, test } from '@jest/globals';
import { emptyDraft, type PlanDraft } from './plan-draft.ts';
import { writtenStep } from './written-step.ts';

const draft: PlanDraft = { ...emptyDraft, title: 'Tur', skills: ['Kart', 'Kompass', ''] };
const list = (skills: string[]) => {
  const step = writtenStep(draft, 'skills', skills);
  return step && [step.what, step.typed];
};

test('[X-3] keys are told from what is done with a list, and rows without a text are nothing', () => {
  expect(writtenStep(draft, 'title', 'Tur 2')).toEqual({
    what: 'Skrevet i Tittel',
    before: { title: 'Tur' },
    after: { title: 'Tur 2' },
    typed: true,
  });
  expect(writtenStep(draft, 'title', 'Tur')).toBeUndefined();
  expect(list(['Kart', 'Kompasset', ''])).toEqual(['Skrevet i Ferdigheter', true]);
  expect(list(['Kart', 'Kompass', 'Bål'])).toEqual(['Skrevet i Ferdigheter', true]);
  expect(list(['', 'Kompass', ''])).toEqual(['Skrevet i Ferdigheter', true]);
  expect(list(['Kart', '', 'Kompass', ''])).toBeUndefined();
  expect(list(['Kart', 'Kompass'])).toBeUndefined();
  expect(list(['Kompass', ''])).toEqual(['Punktet er fjernet fra Ferdigheter', false]);
  expect(list(['Kompass', 'Kart', ''])).toEqual(['Punktet er flyttet i Ferdigheter', false]);
  expect(list(['Kart', 'Kompass', 'Bål', 'Vær'])).toEqual(['Ferdigheter er endret', false]);
  // The first row of a list that nobody has written in.
  expect(writtenStep(emptyDraft, 'skills', ['K', '', ''])?.typed).toBe(true);
});

test('[X-3] what is chosen, and a form of assessment that is added, the browser cannot take back', () => {
  expect(writtenStep(draft, 'eqf_level', '4')).toMatchObject({ what: 'EQF-nivå er endret', typed: false });
  expect(writtenStep(draft, 'assessment_methods', ['samtale'])).toMatchObject({
    what: 'Vurderingsformer er endret',
    typed: false,
  });
});
