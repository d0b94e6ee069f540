import { criteria as rubric } from '@studieplan/contracts';
import { criterionNames, type Cap, type Criterion, type Finding } from './check-result.ts';

const criterionLabels: Record<Criterion, string> = {
  learning_outcomes_quality: 'læringsutbyttene',
  ects_alignment: 'arbeidsmengden',
  assessment_quality: 'vurderingen',
  structure_quality: 'oppbyggingen',
  metadata_compliance: 'metadataene',
};
const rank = { major: 0, minor: 1, info: 2 };
const shownGroups = 4;
const maxLength = 3000;

/** The rules find faults; they do not vouch (design.md 36). */
export const nothingFound = 'Ingen feil funnet.';

/** Norwegian feedback on one criterion: its weightiest remarks, the same one told once with its number. */
export function feedbackOn(
  criterion: Criterion,
  score: number,
  findings: readonly Finding[],
  caps: readonly Cap[],
): string {
  const own = findings.filter((finding) => finding.criterion === criterion);
  const groups = new Map<string, Finding[]>();
  for (const finding of [...own].sort((one, other) => rank[one.severity] - rank[other.severity])) {
    const key = `${finding.rule_id} ${finding.message}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  const lines = [...groups.values()].slice(0, shownGroups).map(lineOf);
  if (lines.length === 0) lines.push(...limitsOn(criterion, score, caps));
  return lines.length === 0 ? nothingFound : lines.join(' ').slice(0, maxLength);
}

function lineOf([first, ...others]: readonly Finding[]): string {
  if (first === undefined) return '';
  const where = first.quote === undefined || first.message.includes(first.quote) ? '' : ` («${first.quote}»)`;
  const more =
    others.length === 0
      ? ''
      : others.length === 1
        ? ' Det samme gjelder ett sted til.'
        : ` Det samme gjelder ${others.length} steder til.`;
  const message = where === '' ? first.message : `${first.message.replace(/\.$/u, '')}${where}.`;
  return `${message}${more}${first.suggestion === undefined ? '' : ` ${first.suggestion}`}`;
}

/** Why a part without remarks of its own is low: a cap that another part's rule has set. */
function limitsOn(criterion: Criterion, score: number, caps: readonly Cap[]): string[] {
  return caps
    .filter((cap) => (cap.criteria?.[criterion] ?? 100) <= score)
    .map((cap) => cap.message)
    .slice(0, 1);
}

/** One Norwegian sentence that says the result and what matters most for it. */
export function summarise(total: number, criteria: Record<Criterion, number>, caps: readonly Cap[]): string {
  const verdict = `Planen får ${String(total).replace('.', ',')} av 100 og ${total >= 70 ? 'består' : 'består ikke'}`;
  const lowest = [...caps].sort((one, other) => one.total - other.total)[0];
  if (lowest !== undefined) return `${verdict}: ${lowest.message}`;
  const lost = (name: Criterion) => rubric[name].weight * (100 - criteria[name]);
  const [most] = [...criterionNames].sort((one, other) => lost(other) - lost(one));
  if (most === undefined || lost(most) < 0.5) return `${verdict}, og kontrollprogrammet fant ingen feil.`;
  return `${verdict}, og mest er å hente på ${criterionLabels[most]} (${criteria[most]} av 100).`;
}
