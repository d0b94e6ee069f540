import { passingScore, type ValidationResult } from '@studieplan/contracts';

type Finding = ValidationResult['findings'][number];

/** Where a remark belongs, and the words there that it is about. */
export interface Place {
  path: string;
  quote?: string;
}

/** One sentence to whoever writes, told once however many places it is about. */
export interface Remark {
  /** Which rule it is, whatever figures it names now. */
  rule: string;
  severity: Finding['severity'];
  message: string;
  suggestion?: string;
  /** Words of the text, of a remark that names no field. */
  quote?: string;
  places: Place[];
}

const rank = { major: 0, minor: 1, info: 2 };

/** The remarks of one part, the weightiest first: the same sentence once, with all its places. */
export function remarksOf(findings: readonly Finding[]): Remark[] {
  const remarks = new Map<string, Remark>();
  for (const { rule_id: rule, severity, message, suggestion, path, quote } of findings) {
    const key = JSON.stringify([message, suggestion]);
    const remark = remarks.get(key) ?? { rule, severity, message, suggestion, places: [] };
    if (rank[severity] < rank[remark.severity]) remark.severity = severity;
    if (path === undefined) remark.quote ??= quote;
    else if (!remark.places.some((place) => place.path === path && place.quote === quote))
      remark.places.push({ path, quote });
    remarks.set(key, remark);
  }
  return [...remarks.values()].sort((a, b) => rank[a.severity] - rank[b.severity]);
}

/**
 * The field to begin with where the score falls short: of the weightiest remark on a part below the limit, else of the
 * weightiest that has a field.
 */
export function firstShort(result: ValidationResult): string | undefined {
  const short = ({ criterion }: Finding) => criterion === null || result[criterion].score < passingScore;
  const remarks = [
    ...remarksOf(result.findings.filter(short)),
    ...remarksOf(result.findings.filter((finding) => !short(finding))),
  ];
  return remarks.flatMap(({ places }) => places)[0]?.path;
}

/** The remarks by their places, which are then named once, in the order of the weightiest of each. */
export function groupedByPlace(remarks: readonly Remark[]) {
  const groups = new Map<string, Pick<Remark, 'places'> & { remarks: Remark[] }>();
  for (const remark of remarks) {
    const key = JSON.stringify(remark.places.map(({ path }) => path));
    const group = groups.get(key) ?? { places: remark.places, remarks: [] };
    group.remarks.push(remark);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What a judge says of a part before the remarks that stand under it anyway. */
export function leadOf(feedback: string, findings: readonly Finding[]): string {
  const starts = findings
    // The rules write a quote in front of the full stop.
    .map(({ message }) => feedback.indexOf(message.replace(/\.$/u, '')))
    .filter((at) => at >= 0);
  return (starts.length === 0 ? feedback : feedback.slice(0, Math.min(...starts))).trim();
}

/** Abbreviations that a sentence goes on after. */
const goesOn = /(?:^|[\s(«])(?:f\.eks|bl\.a|dvs|jf|nr|ca|pkt|evt|m\.m|inkl|min|maks|\d+)\.$/iu;

/** A text's first sentence, and what follows it. */
export function firstSentence(text: string): { first: string; rest: string } {
  for (const { index } of text.matchAll(/[.!?](?=\s+[\p{Lu}«])/gu)) {
    const first = text.slice(0, index + 1);
    if (!goesOn.test(first)) return { first: first.trim(), rest: text.slice(index + 1).trim() };
  }
  return { first: text.trim(), rest: '' };
}

/** A part in one sentence, its remarks as ways to their fields. */
export function inShort(feedback: string, findings: readonly Finding[]) {
  const { first, rest } = firstSentence(leadOf(feedback, findings));
  const remarks = remarksOf(findings);
  const sentence = first !== '' ? first : (remarks[0]?.message ?? '');
  const places = new Map<string, Place>();
  for (const place of remarks.flatMap((remark) => remark.places))
    if (!places.has(place.path)) places.set(place.path, place);
  return {
    sentence,
    /** What the judge says besides. */
    rest,
    /** The fields that its remarks are about, each once. */
    places: [...places.values()],
    /** The remarks that the sentence does not tell already. */
    untold: findings.filter(
      ({ message, suggestion, path, quote }) =>
        message !== sentence || suggestion !== undefined || (path === undefined && quote !== undefined),
    ),
  };
}
