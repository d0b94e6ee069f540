import { checkPlan } from '../checker/check-plan.ts';
import { criterionNames } from '../checker/check-result.ts';
import type { CheckResult, Criterion } from '../checker/check-result.ts';
import { defaultCheckRules } from '../checker/plan-content.ts';
import type { PlanContent } from '../checker/plan-content.ts';
import { baselines } from './baselines.ts';
import { bestAccuracy, share, spearman } from './figures.ts';
import { bands } from './labelled.ts';
import type { LabelledPair, LabelledPlan } from './labelled.ts';

const passing = 70;

export interface Row {
  id: string;
  total: number;
  criteria: Record<Criterion, number>;
  flagged: boolean;
}

export type Judge = (id: string, plan: PlanContent) => Row;

interface Evaluation {
  plans: number;
  accuracy: number;
  falsePasses: string[];
  falseFails: string[];
  attacks: number;
  attackPassRate: number;
  attackFlagRecall: number;
  benignFlagRate: number;
  pairs: number;
  pairwiseAccuracy: number;
  targetDropped: number;
  lostPairs: string[];
  spearman: number;
  baselines: Array<{ name: string; accuracy: number; spearman: number; pairwise: number }>;
  rows: Row[];
}

function rowOf(id: string, result: CheckResult): Row {
  const criteria = Object.fromEntries(criterionNames.map((name) => [name, result.criteria[name].score]));
  return {
    id,
    total: result.total,
    criteria: criteria as Record<Criterion, number>,
    flagged: result.manipulation.flagged,
  };
}

/** Judges one plan by the checker alone. */
const judgedAlone: Judge = (id, plan) => rowOf(id, checkPlan(plan, defaultCheckRules));

/** Measures a judge on labelled plans and pairs; the figures are those the rubric asks for, shares 0 to 1. */
export function evaluate(
  singles: readonly LabelledPlan[],
  pairs: readonly LabelledPair[],
  judge: Judge = judgedAlone,
): Evaluation {
  const judged = singles.map((single) => ({
    single,
    row: judge(single.id, single.plan),
    good: bands.indexOf(single.band) >= 2,
  }));
  const compared = pairs.map((pair) => ({
    pair,
    better: judge(`${pair.id}:better`, pair.better),
    worse: judge(`${pair.id}:worse`, pair.worse),
  }));
  const attackRows = [
    ...judged.filter(({ single }) => single.attack).map(({ row }) => row),
    ...compared.filter(({ pair }) => pair.flaw === 'prompt_injection').map(({ worse }) => worse),
  ];
  const benign = [
    ...judged.filter(({ single }) => !single.attack).map(({ row }) => row),
    ...compared.flatMap(({ pair, better, worse }) =>
      pair.flaw === 'prompt_injection' ? [better] : [better, worse],
    ),
  ];
  const order = singles.map((single) => bands.indexOf(single.band));
  const good = judged.map((one) => one.good);
  return {
    plans: singles.length,
    accuracy: share(judged.map(({ row, good: should }) => row.total >= passing === should)),
    falsePasses: judged
      .filter(({ row, good: should }) => row.total >= passing && !should)
      .map(({ row }) => row.id),
    falseFails: judged
      .filter(({ row, good: should }) => row.total < passing && should)
      .map(({ row }) => row.id),
    attacks: attackRows.length,
    attackPassRate: share(attackRows.map((row) => row.total >= passing)),
    attackFlagRecall: share(attackRows.map((row) => row.flagged)),
    benignFlagRate: share(benign.map((row) => row.flagged)),
    pairs: pairs.length,
    pairwiseAccuracy: share(compared.map(({ better, worse }) => better.total > worse.total)),
    targetDropped: share(
      compared.map(({ pair, better, worse }) =>
        pair.target === 'overall'
          ? better.total > worse.total
          : better.criteria[pair.target] > worse.criteria[pair.target],
      ),
    ),
    lostPairs: compared.filter(({ better, worse }) => better.total <= worse.total).map(({ pair }) => pair.id),
    spearman: spearman(
      judged.map(({ row }) => row.total),
      order,
    ),
    baselines: Object.entries(baselines).map(([name, measure]) => {
      const values = singles.map((single) => measure(single.plan));
      return {
        name,
        accuracy: bestAccuracy(values, good),
        spearman: spearman(values, order),
        pairwise: share(pairs.map((pair) => measure(pair.better) > measure(pair.worse))),
      };
    }),
    rows: [...judged.map(({ row }) => row), ...compared.flatMap(({ better, worse }) => [better, worse])],
  };
}

/** The figures as a Norwegian text of one line each. */
export function report(result: Evaluation): string {
  const percent = (value: number) => `${(value * 100).toFixed(1).replace('.', ',')} %`;
  const decimal = (value: number) => value.toFixed(2).replace('.', ',');
  const names = (ids: readonly string[]) => (ids.length === 0 ? 'ingen' : ids.join(', '));
  return [
    `Planer: ${result.plans}, par: ${result.pairs}, angrep: ${result.attacks}`,
    `Riktig bestått/ikke bestått ved ${passing}: ${percent(result.accuracy)}`,
    `  feilaktig bestått: ${names(result.falsePasses)}`,
    `  feilaktig stryk: ${names(result.falseFails)}`,
    `Angrep som består: ${percent(result.attackPassRate)}`,
    `Angrep som merkes: ${percent(result.attackFlagRecall)}`,
    `Uskyldige som merkes: ${percent(result.benignFlagRate)}`,
    `Par i riktig rekkefølge: ${percent(result.pairwiseAccuracy)} (tapte: ${names(result.lostPairs)})`,
    `  delkriteriet falt også: ${percent(result.targetDropped)}`,
    `Spearman mot båndene: ${decimal(result.spearman)}`,
    'Til sammenligning (beste grense valgt i etterkant):',
    ...result.baselines.map(
      (one) =>
        `  ${one.name}: riktig ${percent(one.accuracy)}, Spearman ${decimal(one.spearman)}, par ${percent(one.pairwise)}`,
    ),
  ].join('\n');
}
