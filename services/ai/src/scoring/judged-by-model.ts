import { passingScore, type ValidationResult } from '@studieplan/contracts';
import { combine } from '../checker/caps.ts';
import type { Examination } from '../pool/examine.ts';
import { ofEach } from './judge-answer.ts';
import type { ModelReading } from './two-readers.ts';
import { bounded, judgedByChecker, suspicionReasons } from './validation-result.ts';

/** Points between two judges beyond which a person decides (design.md 7). */
const maxApart = 15;
const maxFindings = 300;
const shownSentences = 3;

const shown = (score: number) => score.toFixed(1).replace('.', ',');

/** Puts the judges together: the readers' parts, every cap of the checker, and never more than the checker's own total. */
export function judgedByModel(
  { check, suspicion }: Pick<Examination, 'check' | 'suspicion'>,
  reading: ModelReading,
): ValidationResult {
  const { total: held, criteria } = combine(reading.scores, check.caps);
  // The lowest of checker, model and caps counts: a fooled model lifts nothing (design.md 33).
  const total = Math.min(held, check.total);
  const reasons = suspicionReasons(suspicion);
  // What the model claims counts here too: a hundred without evidence must not pass for agreement.
  const apart = (given: number) => Math.round(Math.abs(given - check.total) * 10) / 10;
  const furthest = apart(reading.claimed) > apart(reading.total) ? reading.claimed : reading.total;
  if (apart(furthest) > maxApart)
    reasons.push(
      `Kontrollprogrammet gir ${shown(check.total)} og språkmodellen ${shown(furthest)} av 100. Når de er mer enn ${maxApart} poeng fra hverandre, må en administrator vurdere planen.`,
    );
  if (reading.flagged) reasons.push(addressedSentence(reading));
  const verdict = `Planen får ${shown(total)} av 100 og ${total >= passingScore ? 'består' : 'består ikke'}.`;
  const base = judgedByChecker(check, suspicion);
  return {
    ...base,
    ...ofEach((name) => ({ score: criteria[name], feedback: reading.feedback[name] })),
    score: total,
    passed: total >= passingScore,
    summary: bounded(`${verdict} ${reading.summary}`),
    findings: [...base.findings, ...reading.findings].slice(0, maxFindings),
    contradictions: reading.contradictions,
    review_required: base.review_required || reasons.length > 0,
    review_reasons: reasons.map(bounded),
    judge: 'model',
    judges: { checker: check.total, model: reading.total },
  };
}

function addressedSentence({ addressed }: ModelReading): string {
  const said = 'Språkmodellen mener at planen taler til den som vurderer den';
  const quoted = addressed.slice(0, shownSentences).map(({ quote }) => `«${quote}»`);
  return quoted.length === 0 ? `${said}.` : `${said}: ${quoted.join(' ')}`;
}
