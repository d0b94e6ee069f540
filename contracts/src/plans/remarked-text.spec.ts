import { describe, expect, test } from '@jest/globals';
import { passageOf, remarkedText, remarkPlace, suggestionStands, withRemarkTaken } from './remarked-text.ts';

const content = {
  title: 'Turledelse',
  description: 'Kurset er for turledere som har turerfaring.',
  ects_credits: 1.5,
  estimated_hours: 40,
  learning_outcomes: { knowledge: ['Kan snø'], skills: ['Kan grave', 'Kan sikre'], competence: ['Kan snu'] },
  content_modules: [] as string[],
  assessment_criteria: 'En tur.',
  metadata: { language: 'no', country: 'NO', eqf_level: '4', assessment_methods: ['Prøve'] },
  duration: { hours: 12.5 },
};
const remark = (path: string, quote: string | null, suggestion: string | null = null) => ({
  path,
  quote,
  suggestion,
  field_text: remarkedText(content, path) ?? '',
});

describe('[N-1] what a remark is about', () => {
  test.each([
    ['learning_outcomes.skills.1', { field: 'learning_outcomes.skills', item: 1 }],
    ['content_modules[3]', { field: 'content_modules', item: 3 }],
    ['duration.hours', { field: 'duration.hours' }],
    ['title.0', null],
    ['learning_outcomes', null],
    ['__proto__', null],
    ['metadata.constructor', null],
    ['content_modules.9999', null],
  ])('%s', (path, place) => {
    expect(remarkPlace(path)).toEqual(place);
  });

  test.each([
    ['title', 'Turledelse'],
    ['learning_outcomes.skills', 'Kan grave\nKan sikre'],
    ['learning_outcomes.skills.2', null],
    ['ects_credits', '1,5'],
    ['duration.hours', '12,5'],
    ['target_groups', ''],
  ])('%s as text', (path, text) => {
    expect(remarkedText(content, path)).toBe(text);
  });

  test.each([
    ['words that stand', remark('description', 'turledere'), 'there', 'description'],
    ['words that moved', { ...remark('title', 'turledere') }, 'moved', 'description'],
    ['words that are gone', remark('description', 'sykkel'), 'gone', 'description'],
    ['a field', remark('target_groups', null), 'there', 'target_groups'],
    ['an item', remark('learning_outcomes.skills.1', null), 'there', 'learning_outcomes.skills.1'],
    [
      'an item that moved up',
      { path: 'learning_outcomes.skills.2', quote: null, field_text: 'Kan sikre' },
      'moved',
      'learning_outcomes.skills.1',
    ],
    [
      'an item that was written anew',
      { path: 'learning_outcomes.skills.1', quote: null, field_text: 'Kan klatre' },
      'there',
      'learning_outcomes.skills.1',
    ],
    [
      'an item that is gone',
      { path: 'learning_outcomes.skills.2', quote: null, field_text: 'Kan klatre' },
      'gone',
      'learning_outcomes.skills.2',
    ],
  ])('%s', (_, about, state, path) => {
    expect(passageOf(about, content)).toEqual({ state, path });
  });
});

describe('[N-1] a suggestion', () => {
  test('replaces the words, once, as they are written', () => {
    const taken = withRemarkTaken(remark('description', 'har turerfaring', '$& «gått»'), content);
    expect(taken?.description).toBe('Kurset er for turledere som $& «gått».');
    expect(content.description).toBe('Kurset er for turledere som har turerfaring.');
  });

  test('replaces a whole item, and finds words in a list', () => {
    const skills = (taken: typeof content | null) => taken?.learning_outcomes.skills;
    expect(skills(withRemarkTaken(remark('learning_outcomes.skills.1', null, 'Ny'), content))).toEqual([
      'Kan grave',
      'Ny',
    ]);
    expect(skills(withRemarkTaken(remark('learning_outcomes.skills', 'sikre', 'hvile'), content))).toEqual([
      'Kan grave',
      'Kan hvile',
    ]);
  });

  test.each([
    ['no suggestion', remark('title', null)],
    ['words that are gone', remark('title', 'sykkel', 'x')],
    ['a number', remark('ects_credits', null, '3')],
    ['a whole list', remark('learning_outcomes.skills', null, 'x')],
  ])('of %s cannot be taken', (_, about) => {
    expect(withRemarkTaken(about, content)).toBeNull();
  });

  test('stands when it is in the text in place of the words', () => {
    const about = remark('description', 'har turerfaring', 'har gått tur');
    expect(suggestionStands(about, content)).toBe(false);
    expect(suggestionStands(about, withRemarkTaken(about, content) ?? content)).toBe(true);
    expect(suggestionStands(remark('learning_outcomes.skills.0', null, 'Kan sikre'), content)).toBe(true);
  });
});
