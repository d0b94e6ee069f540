import { forgetText, keepText, asideKey, readKept } from './kept-text.ts';
import { emptyDraft } from './plan-draft.ts';

const key = asideKey('person', undefined);
const kept = (daysAgo = 0) => ({
  draft: { ...emptyDraft, title: 'Ny tittel' },
  keptAt: new Date(Date.now() - daysAgo * 24 * 3600 * 1000).toISOString(),
});

test('each person has an own text for each plan', () => {
  expect(
    new Set([asideKey('a', 'p'), asideKey('b', 'p'), asideKey('a', 'q'), asideKey('a', undefined)]).size,
  ).toBe(4);
});

test('a kept text comes back as it was, until it is forgotten', () => {
  const text = kept();
  expect(keepText(key, text)).toBe(true);
  expect(readKept(key)).toEqual(text);
  forgetText(key);
  expect(readKept(key)).toBeUndefined();
});

test('a text older than 30 days is thrown away', () => {
  keepText(key, kept(29));
  expect(readKept(key)).toBeDefined();
  keepText(key, kept(31));
  expect(readKept(key)).toBeUndefined();
  expect(localStorage.getItem(key)).toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['another form', JSON.stringify({ ...kept(), draft: { title: 7 } })],
  ['a list that is none', JSON.stringify({ ...kept(), draft: { ...emptyDraft, skills: 'x' } })],
  ['a list of other things', JSON.stringify({ ...kept(), draft: { ...emptyDraft, skills: [1] } })],
  ['a time that is none', JSON.stringify({ ...kept(), keptAt: 'i går' })],
])('%s is no kept text', (_, written) => {
  localStorage.setItem(key, written);
  expect(readKept(key)).toBeUndefined();
});

test('[I-8] a text that an earlier release kept comes back, with what it knew nothing of left blank', () => {
  const { target_groups, duration_hours, subject_code, ...earlier } = kept().draft;
  expect([target_groups, duration_hours, subject_code]).toEqual(['', '', '']);
  localStorage.setItem(key, JSON.stringify({ ...kept(), draft: earlier }));
  expect(readKept(key)?.draft).toEqual(kept().draft);
});

test('a full store does not break the form', () => {
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    expect(keepText(key, kept())).toBe(false);
  } finally {
    Storage.prototype.setItem = setItem;
  }
});
