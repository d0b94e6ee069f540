import { criterionNames } from './check-result.ts';
import type { Cap, Criterion, Finding } from './check-result.ts';

const criterionLabels: Record<Criterion, string> = {
  learning_outcomes_quality: 'Læringsutbytte',
  ects_alignment: 'Arbeidsmengde',
  assessment_quality: 'Vurdering',
  structure_quality: 'Oppbygging',
  metadata_compliance: 'Metadata',
};

const praise: Record<Criterion, string> = {
  learning_outcomes_quality: 'Læringsutbyttene er observerbare, konkrete og passer til nivået.',
  ects_alignment: 'Timer, poeng og fordeling henger sammen.',
  assessment_quality: 'Vurderingen har tydelige oppgaver og kriterier, og dekker læringsutbyttene.',
  structure_quality: 'Tittel, beskrivelse, moduler og læringsutbytter handler om det samme.',
  metadata_compliance: 'Språk, land, nivå og vurderingsformer stemmer.',
};
const rank = { major: 0, minor: 1, info: 2 };

/** Norwegian feedback on one criterion: its weightiest remarks, the same one told once with its number. */
export function feedbackOn(criterion: Criterion, score: number, findings: readonly Finding[]): string {
  const own = findings.filter((finding) => finding.criterion === criterion);
  const groups = new Map<string, Finding[]>();
  for (const finding of [...own].sort((one, other) => rank[one.severity] - rank[other.severity])) {
    groups.set(finding.rule_id, [...(groups.get(finding.rule_id) ?? []), finding]);
  }
  const lines = [...groups.values()].slice(0, 4).map((group) => {
    const [first] = group;
    if (first === undefined) return '';
    const where = first.quote === undefined ? '' : ` («${first.quote}»)`;
    const more = group.length > 1 ? ` Det samme gjelder ${group.length - 1} til.` : '';
    return `${first.message}${where}${more}${first.suggestion === undefined ? '' : ` ${first.suggestion}`}`;
  });
  if (score >= 85) lines.unshift(praise[criterion]);
  if (lines.length === 0)
    lines.push(score >= 70 ? 'I hovedsak i orden.' : 'Her mangler det noe for full uttelling.');
  return lines.join(' ').slice(0, 3000);
}

/** Norwegian summary of the whole result, in two to four sentences. */
export function summarise(
  total: number,
  criteria: Record<Criterion, number>,
  caps: ReadonlyArray<Pick<Cap, 'total' | 'message'>>,
  flagged: boolean,
): string {
  const shown = String(total).replace('.', ',');
  const sorted = [...criterionNames].sort((one, other) => criteria[one] - criteria[other]);
  const weakest = sorted[0] ?? 'learning_outcomes_quality';
  const best = sorted.at(-1) ?? 'learning_outcomes_quality';
  const parts = [
    total >= 70 ? `Planen får ${shown} av 100 og består.` : `Planen får ${shown} av 100 og består ikke.`,
  ];
  if (flagged)
    parts.push(
      'Teksten inneholder noe som ser ut som et forsøk på å påvirke vurderingen, og planen må ses på av en administrator.',
    );
  const lowest = [...caps].sort((one, other) => one.total - other.total)[0];
  if (lowest !== undefined && !flagged) parts.push(`Det som holder resultatet nede: ${lowest.message}`);
  parts.push(
    `Sterkest er ${criterionLabels[best].toLowerCase()} (${criteria[best]}), svakest er ${criterionLabels[weakest].toLowerCase()} (${criteria[weakest]}).`,
  );
  return parts.join(' ');
}
