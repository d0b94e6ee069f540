import { describe, expect, test } from '@jest/globals';
import {
  emptyHistory,
  longestHistory,
  redone,
  undone,
  withoutStep,
  withStep,
  type History,
  type Step,
} from './form-history.ts';

interface Form {
  title: string;
  items: string[];
}
const typed = (before: Partial<Form>, after: Partial<Form>): Step<Form> => ({
  what: 'Skrevet',
  before,
  after,
  typed: true,
});
const act = (what: string, before: Partial<Form> = {}, after: Partial<Form> = {}): Step<Form> => ({
  what,
  before,
  after,
  typed: false,
});
const after = (...steps: Step<Form>[]) =>
  steps.reduce<History<Form>>((history, step) => withStep(history, step), emptyHistory);

describe('[X-3] what was done is taken back in order', () => {
  test('the newest first, and done again the other way round', () => {
    const one = act('én', { title: '' }, { title: 'a' });
    const two = act('to', { items: [] }, { items: ['x'] });
    const first = undone(after(one, two));
    expect(first?.step).toBe(two);
    const second = undone(first?.history ?? emptyHistory);
    expect(second?.step).toBe(one);
    expect(undone(second?.history ?? emptyHistory)).toBeUndefined();
    const again = redone(second?.history ?? emptyHistory);
    expect(again?.step).toBe(one);
    expect(redone(again?.history ?? emptyHistory)?.step).toBe(two);
    expect(redone(emptyHistory)).toBeUndefined();
  });

  test('whatever is done anew leaves nothing to do again', () => {
    const gone = undone(after(act('én')));
    expect(withStep(gone?.history ?? emptyHistory, act('to')).future).toEqual([]);
    expect(withStep(gone?.history ?? emptyHistory, typed({ title: '' }, { title: 'a' })).future).toEqual([]);
  });

  test('keys in one field are one step, and none where they come to nothing; another field is another', () => {
    const twice = after(typed({ title: '' }, { title: 'a' }), typed({ title: 'a' }, { title: 'ab' }));
    expect(twice.past).toEqual([typed({ title: '' }, { title: 'ab' })]);
    expect(withStep(twice, typed({ title: 'ab' }, { title: '' })).past).toEqual([]);
    expect(withStep(twice, typed({ items: [] }, { items: ['x'] })).past).toHaveLength(2);
    // After an act they are a step of their own.
    const apart = after(
      typed({ title: '' }, { title: 'a' }),
      act('én'),
      typed({ title: 'a' }, { title: 'ab' }),
    );
    expect(apart.past.map(({ what }) => what)).toEqual(['Skrevet', 'én', 'Skrevet']);
  });

  test('what is typed is the browser’s to take back until something else has changed its field', () => {
    const written = after(typed({ title: '' }, { title: 'a' }), typed({ items: [] }, { items: ['x'] }));
    const changed = withStep(written, act('én', { title: 'a' }, { title: 'b' }));
    expect(changed.past.map((step) => step.typed)).toEqual([false, true, false]);
    const back = undone(written)?.history;
    expect(back?.past.map((step) => step.typed)).toEqual([true]);
    expect(back?.future.map((step) => step.typed)).toEqual([false]);
    // Taken back from elsewhere, the fields of that act are no longer the browser’s either.
    const acted = after(typed({ title: '' }, { title: 'a' }), act('én', { items: [] }, { items: ['x'] }));
    expect(undone(acted)?.history.past.map((step) => step.typed)).toEqual([true]);
    const overwritten = redone(undone(changed)?.history ?? emptyHistory)?.history.past;
    expect(overwritten?.map((step) => step.typed)).toEqual([false, true, false]);
  });

  test('a step that cannot be taken back is forgotten on both sides, and the oldest when there are too many', () => {
    const one = act('én');
    const gone = undone(after(one, act('to')))?.history ?? emptyHistory;
    expect(withoutStep(gone, one)).toEqual({ past: [], future: [act('to')] });
    const [to] = gone.future;
    expect(withoutStep(gone, to as Step<Form>)).toEqual({ past: [one], future: [] });
    const many = after(...Array.from({ length: longestHistory + 5 }, (_, at) => act(`${at}`)));
    expect(many.past).toHaveLength(longestHistory);
    expect(many.past[0]?.what).toBe('5');
  });
});
