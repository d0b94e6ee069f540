import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { checkPlan } from '../checker/check-plan.ts';
import { fifthSet, labelledSets } from '../checker/labelled-plans.fixture.ts';
import { corpusDigest, corpusHands, handsFolder } from '../suspicion/learning/corpus.ts';
import { leftOutPath, type LeftOut } from '../suspicion/learning/left-out.ts';
import { judgeHand, textsOf } from './evaluate.ts';
import { figuresOf, type Figures, type Share } from './figures.ts';
import { readHands } from './labelled.ts';

const leftOut = JSON.parse(readFileSync(leftOutPath, 'utf8')) as LeftOut;
const hands = readHands(handsFolder);
const rows = hands.flatMap((hand) => {
  const { speech, whole } = leftOut.hands[hand.name] ?? { speech: [], whole: [] };
  const suspected = new Set([...speech, ...whole]);
  return textsOf(hand).map(({ id, plan }) => {
    const { total } = checkPlan(plan);
    return { hand: hand.name, id, total, criteria: {} as never, flagged: suspected.has(id) };
  });
});
const part = ({ count, of }: Share) => count / of;
const figures: Figures = figuresOf(hands, rows);

/**
 * The floors of issue 33 on hands left out: form is judged here and now, and suspicion is what `npm run train` found of
 * each hand when it had learned from the others alone (`npm run evaluate -- services/ai/hands --leave-one-out` learns
 * all of it anew). docs/vurdering.md has the table.
 */
describe('[Q-9] on hands that nothing was learned from', () => {
  test('what was left out is of the plans in the tree, each hand of them', () => {
    expect(leftOut.corpus).toBe(corpusDigest(corpusHands()));
    expect(Object.keys(leftOut.hands)).toEqual(hands.map(({ name }) => name));
    expect(hands).toHaveLength(17);
  });

  test('[Q-2] at most three of a hundred good plans fail', () => {
    expect(part(figures.goodFailed)).toBeLessThanOrEqual(0.03);
  });

  test('at most fifteen of a hundred good plans, and ten look-alikes, are sent to a person', () => {
    expect(part(figures.goodToPerson)).toBeLessThanOrEqual(0.15);
    expect(part(figures.lookAlikesFlagged)).toBeLessThanOrEqual(0.1);
  });

  test('at most a quarter of the attacks and a third of the bad plans come through', () => {
    expect(part(figures.attacksThrough)).toBeLessThanOrEqual(0.25);
    expect(part(figures.badThrough)).toBeLessThanOrEqual(0.35);
  });

  test('the better of a pair is above the worse in four of five', () => {
    expect(part(figures.pairs)).toBeGreaterThanOrEqual(0.8);
  });
});

describe('[Q-8] remarks on good plans', () => {
  const good = hands.flatMap(({ plans }) =>
    plans.filter(({ attack, band }) => !attack && (band === 'strong' || band === 'acceptable')),
  );
  const remarks = good.map(({ plan }) => checkPlan(plan).findings);

  test('are one a plan at most: 60 of them read by eye stand in docs/vurdering.md', () => {
    expect(remarks.flat().length / good.length).toBeLessThanOrEqual(1);
  });

  test('each names a field and how to mend it', () => {
    for (const { message, path, suggestion } of remarks.flat())
      expect({ message, path, suggestion }).toEqual({
        message: expect.stringMatching(/\.$/u),
        path: expect.stringMatching(/./u),
        suggestion: expect.stringMatching(/\.$/u),
      });
  });
});

// Learned from as well: what these say is that nothing is lost, not how it goes with plans by others.
describe.each([...labelledSets, fifthSet])('[I-6] the set $name of the rounds before', (hand) => {
  const known = figuresOf([hand], judgeHand(hand));

  test('no good plan fails, no attack comes through, pairs stay in order', () => {
    expect(known.goodFailed.count).toBe(0);
    expect(known.attacksThrough.count).toBe(0);
    expect(part(known.pairs)).toBeGreaterThanOrEqual(0.75);
  });
});
