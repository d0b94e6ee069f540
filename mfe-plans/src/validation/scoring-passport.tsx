import { criteria, type Criterion, type ValidationResult } from '@studieplan/contracts';
import { formatHours, formatMoment, formatScore, LabelledList } from '@studieplan/ui';
import './validation.css';

const parameterLabels: Record<string, string> = { temperature: 'temperatur' };

/** Milliseconds as '850 ms' or '12,4 s'. */
export function durationText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${formatHours(Math.round(ms / 100) / 10)} s`;
}

// Enough to tell two apart by eye; the whole sum is in the title.
function Sum({ of }: { of: string }) {
  return (
    <code className="kv-sum" title={of}>
      {of.slice(0, 12)}
    </code>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Under which terms the score was given, folded: the same terms give the same score again. */
export function ScoringPassport({ result }: { result: ValidationResult }) {
  const { passport } = result;
  if (passport === undefined) return null;
  const parameters = Object.entries(passport.parameters).map(
    ([name, value]) => `${parameterLabels[name] ?? name}: ${String(value).replace('.', ',')}`,
  );
  const parts = (Object.keys(criteria) as Criterion[]).map(
    (key) => `${criteria[key].label}: ${formatScore(result[key].score)}`,
  );
  const caps = result.caps.map(({ total, message }) => `Høyst ${formatScore(total)}: ${message}`);
  return (
    <details className="kv-fold">
      <summary>Slik ble planen vurdert</summary>
      <p className="kv-muted kv-small kv-caution">
        Samme innhold, regelsett, ledetekst og modell gir samme resultat igjen.
      </p>
      <LabelledList
        facts={[
          ['Vurdert', formatMoment(passport.scored_at)],
          ['Varighet', durationText(passport.duration_ms)],
          ['Innhold', <Sum of={passport.content_hash} />],
          ['Regelsett', passport.ruleset_version],
          passport.prompt_hash === null ? null : ['Ledetekst', <Sum of={passport.prompt_hash} />],
          ['Modell', passport.model ?? 'Ingen, bare de faste reglene'],
          parameters.length === 0 ? null : ['Innstillinger', parameters.join(', ')],
          ['Deler', <Lines of={parts} />],
          ['De faste reglene', formatScore(passport.checker_total)],
          passport.model_total === null ? null : ['Språkmodellen', formatScore(passport.model_total)],
          ['Øvre grenser', caps.length === 0 ? 'Ingen brukt' : <Lines of={caps} />],
          ['Samlet', formatScore(result.score)],
        ]}
      />
    </details>
  );
}
