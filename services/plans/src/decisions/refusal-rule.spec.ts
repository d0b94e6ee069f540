import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { PlanContent } from '@studieplan/contracts';
import fc from 'fast-check';
import { contentOf, courseOf, step } from '../testing/text-courses.ts';
import { bindingByWords } from '../testing/word-rule.ts';
import { bindingRefusals, type DecidedOn } from './refusal-rule.ts';
import { digestsOf, TextWindows } from './same-text.ts';
import { figuresOf } from './text-figures.ts';

const key = randomBytes(32);
/** How many random courses: what is rare shows in the long run. */
const courses = process.env['LONG'] ? 2_000 : 300;
const here = { study_association_id: 'her' };

const compared = (content: PlanContent) => ({
  windows: new TextWindows(digestsOf(key, content)),
  figures: figuresOf(key, content),
});
const decisionOn = (content: PlanContent, kind: 'refused' | 'approved', at: number): DecidedOn => ({
  ...compared(content),
  ...here,
  kind,
  at,
  only_plan_id: null,
});
const asked = (content: PlanContent) => ({ ...compared(content), ...here, plan_id: 'plan' });

describe('[P-1] which refusals bind a text', () => {
  test(`in ${courses} random courses as the rule says it of words`, () => {
    let bound = 0;
    let answered = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 16 }),
        fc.array(step, { minLength: 3, maxLength: 10 }),
        (length, steps) => {
          const course = courseOf(length, steps);
          const decisions = course.decisions.map(({ kind, text }, at) =>
            decisionOn(contentOf(text), kind, at),
          );
          const found = bindingRefusals(asked(contentOf(course.text)), decisions).map(({ at }) => at);
          const expected = bindingByWords(course.text, course.decisions);
          expect(found).toEqual(expected);
          bound += expected.length;
          answered += course.decisions.filter(({ kind }) => kind === 'refused').length - expected.length;
        },
      ),
      { numRuns: courses },
    );
    // Neither answer is the usual one: the courses show something of both.
    expect(Math.min(bound, answered)).toBeGreaterThan(courses * 0.15);
  }, 300_000);
});
