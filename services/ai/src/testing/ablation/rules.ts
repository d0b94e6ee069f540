// What each rule of form is worth. Without a rule a plan gets its points, and nothing is said.
import { resolve } from 'node:path';
import { defaultValidationRules, passingScore, type PlanContent } from '@studieplan/contracts';
import { combine } from '../../checker/caps.ts';
import { criterionNames, type Criterion } from '../../checker/check-result.ts';
import { readForRules } from '../../checker/reading.ts';
import { allOf } from '../../checker/rule.ts';
import { rules } from '../../checker/rules.ts';
import { textsOf } from '../../evaluate/evaluate.ts';
import { isGood, readHands } from '../../evaluate/labelled.ts';

const hands = process.argv.slice(3).flatMap((folder) => readHands(resolve(folder)));

/** What every rule said of a text, so that leaving one out costs nothing. */
const verdicts = new Map<string, ReturnType<typeof verdictsOf>>(
  hands.flatMap((hand) =>
    textsOf(hand).map(({ id, plan }) => [`${hand.name}/${id}`, verdictsOf(plan)] as const),
  ),
);

function verdictsOf(plan: PlanContent) {
  const reading = readForRules(plan, defaultValidationRules);
  return rules.map((rule) => ({ rule, verdict: rule.check(reading) }));
}

function totalOf(name: string, left: string | null): number {
  const scores = Object.fromEntries(criterionNames.map((one) => [one, 0])) as Record<Criterion, number>;
  const caps = (verdicts.get(name) ?? []).flatMap(({ rule, verdict }) => {
    const { criterion, most } = rule.worth;
    if (criterion !== null) scores[criterion] += rule.id === left ? most : (verdict.points ?? 0);
    return rule.id === left ? [] : allOf(verdict.caps);
  });
  return combine(scores, caps).total;
}

function figures(left: string | null): { good: number; bad: number; pairs: number } {
  const told = { good: 0, bad: 0, pairs: 0 };
  for (const { name, plans, pairs } of hands) {
    for (const plan of plans)
      if (!plan.attack && totalOf(`${name}/${plan.id}`, left) < passingScore)
        told[isGood(plan) ? 'good' : 'bad'] += 1;
    for (const { id } of pairs)
      if (totalOf(`${name}/${id}:better`, left) > totalOf(`${name}/${id}:worse`, left)) told.pairs += 1;
  }
  return told;
}

const all = figures(null);
process.stdout.write(`alle: gode felt ${all.good}, dårlige felt ${all.bad}, par ${all.pairs}\n`);
for (const { id } of rules) {
  const one = figures(id);
  process.stdout.write(
    `| \`${id}\` | ${all.good - one.good} | ${all.bad - one.bad} | ${all.pairs - one.pairs} |\n`,
  );
}
