import { criteria, passingScore, type Criterion, type Plan, type PlanRelation } from '@studieplan/contracts';
import { formatCount, formatScore, ScoreBadge } from '@studieplan/ui';
import { contentReader, judgesText } from '../../validation/judge-text.ts';
import { judgeWords } from '../../validation/judge-words.ts';
import { leadOf } from '../../validation/remarks.ts';
import { Fold } from './fold.tsx';
import { ValidationBox } from './validation-box.tsx';

const parts = Object.entries(criteria) as [Criterion, (typeof criteria)[Criterion]][];

/** The validation folded to what falls short; whole where there is none that holds, since it is to be run. */
export function FoldedValidation({ plan, relation }: { plan: Plan; relation: PlanRelation }) {
  const result = plan.validation_stale ? null : plan.validation_feedback;
  if (result === null) return <ValidationBox plan={plan} relation={relation} />;
  const short = parts.filter(([key]) => result[key].score < passingScore);
  const reasons = result.review_required ? result.review_reasons : [];
  const both = judgesText(result);
  const count = formatCount(result.findings.length, 'merknad', 'merknader');
  return (
    <Fold
      title={judgeWords(result.judge).title}
      aside={
        <>
          <ScoreBadge score={result.score} />
          {` ${count}, ${short.length === 0 ? 'ingen del under 70' : `${formatCount(short.length, 'del', 'deler')} under 70`}`}
        </>
      }
      always={
        <ul className="kv-list kv-breaks">
          <li>{contentReader(result)}</li>
          {both !== undefined && <li>{both}</li>}
          {result.caps.map(({ rule_id, message }) => (
            <li key={rule_id}>{message}</li>
          ))}
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {short.map(([key, { label }]) => (
            <li key={key}>
              <strong>{`${label}: ${formatScore(result[key].score)}.`}</strong>{' '}
              {leadOf(
                result[key].feedback,
                result.findings.filter(({ criterion }) => criterion === key),
              )}
            </li>
          ))}
        </ul>
      }
    >
      <ValidationBox plan={plan} relation={relation} />
    </Fold>
  );
}
