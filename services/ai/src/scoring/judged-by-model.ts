import { passingScore, type ValidationResult } from '@studieplan/contracts';
import { combine } from '../checker/caps.ts';
import type { Examination } from '../pool/examine.ts';
import type { Criterion } from '../checker/check-result.ts';
import { criterionNames, type JudgeAnswer } from './judge-answer.ts';
import { standsIn } from './quotes.ts';
import { bounded, judgedByChecker, suspicionReasons } from './validation-result.ts';

/** Without evidence a part is at most short of good (design.md 14; the rubric's anchors). */
const unprovenScore = 84;
/** Points between two judges beyond which a person decides (design.md 7). */
const maxApart = 15;
const maxFindings = 300;

type Scores = Record<Criterion, number>;
type Finding = ValidationResult['findings'][number];

const scoresOf = (score: (name: Criterion) => number) =>
  Object.fromEntries(criterionNames.map((name) => [name, score(name)])) as Scores;
const shown = (score: number) => score.toFixed(1).replace('.', ',');

interface ModelJudgement {
  result: ValidationResult;
  /** The model's own sum, percent, after evidence and before caps. */
  modelTotal: number;
}

/**
 * Puts the two judges together: the model's parts, as far as quotes prove them, summed by the rubric's weights; then
 * every cap of the checker, and never more than the checker's own total.
 */
export function judgedByModel(
  { check, suspicion, material }: Examination,
  answer: JudgeAnswer,
): ModelJudgement {
  const remarks: Finding[] = [];
  const proven = (name: Criterion): boolean => {
    const quotes = answer[name].quotes ?? [];
    const good = quotes.filter((quote) => standsIn(material, quote));
    for (const { path, text } of good.slice(0, 3))
      remarks.push({
        rule_id: 'model.quote',
        criterion: name,
        severity: 'info',
        message: 'Språkmodellen viser til dette stedet.',
        path,
        quote: text,
      });
    return good.length > 0;
  };
  const counted = scoresOf((name) => {
    const { score } = answer[name];
    if (proven(name) || score <= unprovenScore) return score;
    remarks.push({
      rule_id: 'model.unproven',
      criterion: name,
      severity: 'info',
      message: `Språkmodellen viste ikke til noe som står i planen, og delen teller derfor høyst ${unprovenScore}.`,
    });
    return unprovenScore;
  });
  const claimed = combine(
    scoresOf((name) => answer[name].score),
    [],
  ).total;
  const modelTotal = combine(counted, []).total;
  const { total: held, criteria } = combine(counted, check.caps);
  // The lowest of checker, model and caps counts: a fooled model lifts nothing (design.md 33).
  const total = Math.min(held, check.total);
  const reasons = suspicionReasons(suspicion);
  // What the model claims counts here too: a hundred without evidence must not pass for agreement.
  const apart = (total: number) => Math.round(Math.abs(total - check.total) * 10) / 10;
  const furthest = apart(claimed) > apart(modelTotal) ? claimed : modelTotal;
  if (apart(furthest) > maxApart)
    reasons.push(
      `Kontrollprogrammet gir ${shown(check.total)} og språkmodellen ${shown(furthest)} av 100. Når de er mer enn ${maxApart} poeng fra hverandre, må en administrator vurdere planen.`,
    );
  const verdict = `Planen får ${shown(total)} av 100 og ${total >= passingScore ? 'består' : 'består ikke'}.`;
  const base = judgedByChecker(check, suspicion);
  const parts = Object.fromEntries(
    criterionNames.map((name) => [name, { score: criteria[name], feedback: bounded(answer[name].feedback) }]),
  );
  return {
    modelTotal,
    result: {
      ...base,
      ...parts,
      score: total,
      passed: total >= passingScore,
      summary: bounded(`${verdict} ${answer.summary}`),
      findings: [...base.findings, ...remarks].slice(0, maxFindings),
      review_required: reasons.length > 0,
      review_reasons: reasons.map(bounded),
      judge: 'model',
      judges: { checker: check.total, model: modelTotal },
    },
  };
}
