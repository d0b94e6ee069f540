import { operations } from '@studieplan/contracts';
import { formatScore, useOperation } from '@studieplan/ui';
import './validation.css';

/** Warns of a score under the configured minimum, and stops nobody (design.md 12 and 22). */
export function LowScoreWarning({ score }: { score: number }) {
  const least = useOperation(operations.getPlanRules, {}).data?.rules.min_validation_score;
  if (least === undefined || score >= least) return null;
  return (
    <p className="ds-alert kv-alert kv-caution" data-color="warning">
      {`Scoren på ${formatScore(score)} er under anbefalt minstescore, som er ${formatScore(least)}. Se på merknadene før du går videre.`}
    </p>
  );
}
