import type { Finding } from '../check-result.ts';
import { manipulationPatterns, trickTopics } from './patterns.ts';
import type { ManipulationKind } from './patterns.ts';
import type { PlanField } from '../plan-text.ts';
import type { Obfuscation } from '../text/normalise.ts';
import { quoteOf, sentencesOf, wordsOf } from '../text/words.ts';

const reasons: Record<ManipulationKind, string> = {
  order: 'Teksten ber vurdereren se bort fra regler eller instrukser.',
  score: 'Teksten ber om poeng eller et bestemt resultat.',
  verdict: 'Teksten oppgir sin egen vurdering.',
  fake_system: 'Teksten etterligner en systemmelding.',
  address: 'Teksten henvender seg til den som vurderer planen.',
  role: 'Teksten gir vurdereren en annen rolle.',
  claim: 'Teksten bruker en tidligere godkjenning som grunn for resultatet.',
  pity: 'Teksten ber om velvilje i vurderingen.',
};
const hiddenReason = 'Teksten inneholder skjulte eller forvekslede tegn.';
const unreadReason = 'Teksten er så lang at ikke alt kan kontrolleres.';
const hiddenWords: Record<Obfuscation, string> = {
  invisible: 'usynlige tegn inne i ord',
  direction: 'tegn som snur leseretningen',
  tag: 'usynlige merketegn',
  look_alike: 'bokstaver fra andre alfabeter som ligner norske',
  styled: 'pyntede bokstaver',
  comment: 'en skjult kommentar',
};

const quoted = /«[^«»]{1,400}»|“[^“”]{1,400}”|„[^„“”]{1,400}[“”]|"[^"]{1,400}"|‘[^‘’]{1,200}’/gu;
const spacedLetters = /(?<![\p{L}\d])(?:\p{L}[ ._*-]){4,60}\p{L}(?![\p{L}\d])/gu;
const encoded = /[A-Za-z0-9+/]{32,4000}={0,2}/gu;
const learner = /deltaker|deltakar|kandidat|student|\bdu kan\b|\bkunne\b/u;
const tellingStart =
  /^(?:forklar|beskriv|gi eksempel|gi eksempler|gjen|kjenn|nevn|vis|fortel|peke? på|avslør|oppdag|finn)/u;
/** More than the contract lets in; only signs that unfold into many (one into 18) make a plan longer. */
const maxScanned = 600_000;

interface ManipulationResult {
  flagged: boolean;
  reasons: string[];
  findings: Finding[];
  /** Sentences, normalised, that the rest of the checker leaves out (rubric, resisting injection 5). */
  sentences: ReadonlySet<string>;
}

/** Finds text that addresses the evaluator; a course that teaches about such text may quote it. */
export function findManipulation(fields: readonly PlanField[]): ManipulationResult {
  const findings: Finding[] = [];
  const sentences = new Set<string>();
  const found = new Set<string>();
  const topical = topicalFields(fields);
  const mentioned = new Set<PlanField>();
  let scanned = 0;

  for (const field of fields) {
    for (const kind of field.obfuscations) {
      found.add(hiddenReason);
      report(field.path, 'manip.unicode-obfuscation', `Feltet inneholder ${hiddenWords[kind]}.`, undefined);
    }
    scanned += field.text.length;
    if (scanned > maxScanned) {
      // What is not read could say anything: a person looks at it.
      found.add(unreadReason);
      continue;
    }
    for (const sentence of sentencesOf(field.text)) scan(field, sentence);
    scanAcross(field);
    scanEncoded(field);
  }
  scanLists();
  return { flagged: found.size > 0, reasons: [...found], findings: findings.slice(0, 20), sentences };

  function scan(field: PlanField, sentence: string): void {
    for (const variant of variantsOf(sentence)) {
      const hit = hitIn(variant);
      if (hit === null) continue;
      if (isMention(field, variant, hit)) {
        mentioned.add(field);
        continue;
      }
      found.add(reasons[hit.kind]);
      sentences.add(sentence);
      report(field.path, `manip.${hit.kind.replace('_', '-')}`, reasons[hit.kind], sentence);
      return;
    }
  }

  /** A verdict may be spread over several sentences, an order be cut by a line break. */
  function scanAcross(field: PlanField): void {
    const joined = field.text.replaceAll('\n', ' ').toLowerCase();
    if (found.size > 0 || joined.length < 20) return;
    const hit = hitIn(joined, verdicts) ?? (field.text.includes('\n') ? hitIn(joined) : null);
    if (hit === null || mentioned.has(field) || isMention(field, joined, hit)) return;
    found.add(reasons[hit.kind]);
    report(field.path, `manip.${hit.kind}`, reasons[hit.kind], undefined);
  }

  function report(path: string, rule_id: string, message: string, quote: string | undefined): void {
    if (findings.length >= 20) return;
    findings.push({
      rule_id,
      criterion: null,
      severity: 'major',
      path,
      message,
      suggestion: 'Ta bort teksten. Planen vurderes ut fra det den sier om kurset.',
      ...(quote === undefined ? {} : { quote: quoteOf(quote) }),
    });
  }

  function isMention(field: PlanField, text: string, hit: Hit): boolean {
    if (!teachesTricks(topical, field)) return false;
    const outside = text.replace(quoted, ' ');
    if (outside !== text && wordsOf(outside).length >= 3 && hitIn(outside) === null) return true;
    return (
      hit.reportable &&
      (learner.test(text) || tellingStart.test(text)) &&
      !/\bplanen\b|poeng|score/u.test(text)
    );
  }

  function scanEncoded(field: PlanField): void {
    let looked = 0;
    for (const match of field.text.matchAll(encoded)) {
      if ((looked += 1) > 20) return;
      if (!/\d/u.test(match[0]) && !/[a-z][A-Z]/u.test(match[0])) continue;
      const decoded = Buffer.from(match[0], 'base64').toString('utf8').toLowerCase();
      const letters = decoded.match(/[\p{Script=Latin}\s]/gu)?.length ?? 0;
      if (letters < decoded.length * 0.8 || !/\p{L}{2,} \p{L}{2,}/u.test(decoded)) continue;
      found.add(hiddenReason);
      report(field.path, 'manip.encoded-text', 'Feltet inneholder kodet tekst.', match[0].slice(0, 60));
    }
  }

  /** An order may be spread over the items of a list. */
  function scanLists(): void {
    const lists = new Map<string, PlanField[]>();
    for (const field of fields) {
      const name = field.path.replace(/\[\d+\]$/u, '');
      if (name !== field.path) lists.set(name, [...(lists.get(name) ?? []), field]);
    }
    for (const [path, parts] of lists) {
      const joined = parts
        .filter((part) => !mentioned.has(part))
        .map((part) => part.text)
        .join(' ')
        .toLowerCase();
      const hit = found.size > 0 ? null : hitIn(joined, ordersAndVerdicts);
      if (hit === null) continue;
      const whole: PlanField = { path, text: joined, obfuscations: [] };
      if (isMention(whole, joined, hit)) continue;
      found.add(reasons[hit.kind]);
      report(path, `manip.${hit.kind}`, reasons[hit.kind], undefined);
    }
  }
}

interface Hit {
  kind: ManipulationKind;
  reportable: boolean;
}

const verdicts = manipulationPatterns.filter(({ kind }) => kind === 'verdict');
const ordersAndVerdicts = manipulationPatterns.filter(({ kind }) => kind === 'order' || kind === 'verdict');

function hitIn(text: string, patterns = manipulationPatterns): Hit | null {
  for (let from = 0; from < text.length; from += 1200) {
    const cut = text.slice(from, from + 1500);
    // No word and no sentence begins where a later piece was cut; the pieces overlap.
    const part = from === 0 ? cut : cut.replace(/^\S*/u, 'x');
    for (const { kind, pattern, reportable } of patterns) {
      if (pattern.test(part)) return { kind, reportable: reportable === true };
    }
  }
  return null;
}

/** The sentence as written, and where it differs with spaced letters closed and digits read as letters. */
function variantsOf(sentence: string): string[] {
  const plain = foldAccents(sentence.toLowerCase());
  const variants = [plain];
  const closed = plain.replace(spacedLetters, (letters) => letters.replace(/[ ._*-]/gu, ''));
  if (closed !== plain) variants.push(closed);
  if (/\p{L}[013457@$]|[013457@$]\p{L}/u.test(plain)) {
    const read = plain.replace(/[\p{L}013457@$]{3,60}/gu, (word) =>
      /\p{L}/u.test(word) && /[013457@$]/u.test(word)
        ? word.replace(/[013457@$]/gu, (sign) => digits[sign] ?? sign)
        : word,
    );
    if (read !== plain) variants.push(read);
  }
  return variants;
}

const digits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/** Takes accents off all but the Norwegian letters. */
function foldAccents(text: string): string {
  return text.replace(
    /[^\u0000-\u007Fæøåé«»“”„‘’–—→]/gu,
    (sign) => sign.normalize('NFD').replace(/\p{M}/gu, '') || sign,
  );
}

function topicalFields(fields: readonly PlanField[]): PlanField[] {
  return fields.filter((field) => {
    if (!/^(?:title|learning_outcomes|content_modules)/u.test(field.path)) return false;
    return trickTopics.test(field.text.replace(quoted, ' ').toLowerCase());
  });
}

/** The title, or two other outcomes or modules, must be about such tricks. */
function teachesTricks(topical: readonly PlanField[], host: PlanField): boolean {
  const others = topical.filter(
    (field) => field.path !== host.path && !field.path.startsWith(`${host.path}[`),
  );
  return others.some((field) => field.path === 'title') || others.length >= 2;
}
