import type { Finding } from '../check-result.ts';
import type { PlanField } from '../plan-text.ts';
import type { Obfuscation } from '../text/normalise.ts';
import { quoteOf, sentencesOf, wordsOf } from '../text/words.ts';
import { encodedText } from './encoded-text.ts';
import { evaluatorSpeech, judgingSigns, praisesItself } from './evaluator-speech.ts';
import type { Speech, Topics } from './evaluator-speech.ts';
import { manipulationPatterns, trickTopics } from './patterns.ts';
import type { ManipulationKind } from './patterns.ts';
import { variantsOf } from './variants.ts';

const reasons: Record<ManipulationKind | Speech, string> = {
  order: 'Teksten ber vurdereren se bort fra regler eller instrukser.',
  score: 'Teksten ber om poeng eller et bestemt resultat.',
  verdict: 'Teksten oppgir sin egen vurdering.',
  fake_system: 'Teksten etterligner en systemmelding.',
  address: 'Teksten henvender seg til den som vurderer planen.',
  role: 'Teksten gir vurdereren en annen rolle.',
  claim: 'Teksten bruker en tidligere godkjenning eller vurdering som grunn for resultatet.',
  pity: 'Teksten ber om velvilje i vurderingen.',
  pressure: 'Teksten legger press på den som vurderer planen.',
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
const learner = /deltaker|deltakar|kandidat|student|\bdu kan\b|\bkunne\b/u;
const tellingStart =
  /^(?:forklar|beskriv|gi eksempel|gi eksempler|gjen|kjenn|nevn|vis|fortel|peke? på|avslør|oppdag|finn)/u;
/** More than the contract lets in; only signs that unfold into many (one into 18) make a plan longer. */
const maxScanned = 600_000;
const maxFindings = 20;
/** Sentences in which a plan praises itself by the rubric's words; one or two may slip into an honest plan. */
const mostSelfPraise = 2;
const judgingTopics = /dommer|domar|bedøm|sensor|poengsum|dommerpoeng|(?:sette|setter|gi|gir) poeng/u;
const judgingTitle = /sensor|vurder|dommer|bedøm|evaluer|karakter|eksamen|læreplan|studieplan/u;
const maxJoined = 60_000;

interface ManipulationResult {
  flagged: boolean;
  reasons: string[];
  findings: Finding[];
  /** Sentences, normalised, that the rest of the checker leaves out (rubric, resisting injection 5). */
  sentences: ReadonlySet<string>;
}

/** Finds text that addresses the evaluator; a course that teaches about such text may quote it. */
export function findManipulation(fields: readonly PlanField[]): ManipulationResult {
  return new Search(fields).run();
}

class Search {
  readonly #fields: readonly PlanField[];
  readonly #findings: Finding[] = [];
  readonly #sentences = new Set<string>();
  readonly #reasons = new Set<string>();
  readonly #topical: PlanField[];
  readonly #judging: PlanField[];
  readonly #clean = new Set<string>();
  readonly #silent = new Set<string>();
  readonly #mentioned = new Set<PlanField>();
  readonly #topics: Topics;

  constructor(fields: readonly PlanField[]) {
    this.#fields = fields;
    this.#topical = topicalFields(fields, trickTopics);
    this.#judging = topicalFields(fields, judgingTopics);
    this.#topics = topicsOf(fields);
  }

  run(): ManipulationResult {
    let scanned = 0;
    for (const field of this.#fields) {
      for (const kind of field.obfuscations)
        this.#report(
          field.path,
          'unicode-obfuscation',
          hiddenReason,
          undefined,
          `Feltet inneholder ${hiddenWords[kind]}.`,
        );
      scanned += field.text.length;
      // What is not read could say anything: a person looks at it.
      if (scanned > maxScanned) this.#reasons.add(unreadReason);
      else this.#scanField(field);
    }
    this.#scanLists();
    return {
      flagged: this.#reasons.size > 0,
      reasons: [...this.#reasons],
      findings: this.#findings,
      sentences: this.#sentences,
    };
  }

  #scanField(field: PlanField): void {
    const sentences = sentencesOf(field.text);
    for (const sentence of sentences) this.#scan(field, sentence);
    this.#scanSpeech(field, sentences);
    this.#scanAcross(field);
    const hidden = encodedText(field.text);
    if (hidden !== null)
      this.#report(field.path, 'encoded-text', hiddenReason, hidden, 'Feltet inneholder kodet tekst.');
  }

  #scan(field: PlanField, sentence: string): void {
    // A hostile plan may say the same ten thousand times: what was clean once is clean.
    if (this.#clean.has(sentence)) return;
    for (const variant of variantsOf(sentence)) {
      const hit = hitIn(variant);
      if (hit === null) continue;
      if (this.#isMention(field, variant, hit)) {
        this.#mentioned.add(field);
        continue;
      }
      this.#sentences.add(sentence);
      this.#report(field.path, hit.kind, reasons[hit.kind], sentence);
      return;
    }
    this.#clean.add(sentence);
  }

  /** What no single phrase betrays: a sentence, alone or with the one before, made of several independent signs. */
  #scanSpeech(field: PlanField, sentences: readonly string[]): void {
    const bare = sentences.map((one) => one.toLowerCase().slice(0, 1500));
    for (const [place, sentence] of sentences.entries()) {
      const speech = this.#speechIn(bare[place] ?? '', bare[place - 1] ?? '');
      if (speech === null || teachesTricks(this.#topical, field)) continue;
      this.#sentences.add(sentence);
      this.#report(field.path, speech, reasons[speech], sentence);
    }
    const praise = praisesItself(bare, this.#topics);
    if (praise.length <= mostSelfPraise) return;
    for (const [place, sentence] of sentences.entries())
      if (praise.includes(bare[place] ?? '')) this.#sentences.add(sentence);
    const first = sentences[bare.indexOf(praise[0] ?? '')];
    this.#report(field.path, 'verdict', reasons.verdict, first);
  }

  #speechIn(sentence: string, before: string): Speech | null {
    const both = `${before} ${sentence}`;
    if (this.#silent.has(both)) return null;
    const speech =
      evaluatorSpeech(sentence, this.#topics) ?? (before === '' ? null : evaluatorSpeech(both, this.#topics));
    if (speech === null) this.#silent.add(both);
    return speech;
  }

  /** A verdict may be spread over several sentences, an order be cut by a line break. */
  #scanAcross(field: PlanField): void {
    const joined = field.text.replaceAll('\n', ' ').toLowerCase();
    if (this.#reasons.size > 0 || joined.length < 20) return;
    const hit = hitIn(joined, verdicts) ?? (field.text.includes('\n') ? hitIn(joined) : null);
    if (hit === null || this.#mentioned.has(field) || this.#isMention(field, joined, hit)) return;
    this.#report(field.path, hit.kind, reasons[hit.kind], undefined);
  }

  /** An order may be spread over the items of a list. */
  #scanLists(): void {
    const lists = new Map<string, PlanField[]>();
    for (const field of this.#fields) {
      const name = field.path.replace(/\[\d+\]$/u, '');
      if (name !== field.path) lists.set(name, [...(lists.get(name) ?? []), field]);
    }
    for (const [path, parts] of lists) {
      if (this.#reasons.size > 0) return;
      const joined = parts
        .filter((part) => !this.#mentioned.has(part))
        .map((part) => part.text)
        .join(' ')
        .toLowerCase()
        .slice(0, maxJoined);
      const hit = hitIn(joined, ordersAndVerdicts);
      if (hit === null) continue;
      const whole: PlanField = { path, text: joined, obfuscations: [] };
      if (!this.#isMention(whole, joined, hit)) this.#report(path, hit.kind, reasons[hit.kind], undefined);
    }
  }

  #report(
    path: string,
    kind: string,
    reason: string,
    quote: string | undefined,
    message: string = reason,
  ): void {
    this.#reasons.add(reason);
    if (this.#findings.length >= maxFindings) return;
    this.#findings.push({
      rule_id: `manip.${kind.replace('_', '-')}`,
      criterion: null,
      severity: 'major',
      path,
      message,
      suggestion: 'Ta bort teksten. Planen vurderes ut fra det den sier om kurset.',
      ...(quote === undefined ? {} : { quote: quoteOf(quote) }),
    });
  }

  #isMention(field: PlanField, text: string, hit: Hit): boolean {
    const tricks = teachesTricks(this.#topical, field);
    // Whoever teaches judging quotes what judges are told: in quotation marks alone.
    const marks = hit.kind === 'score' && teachesTricks(this.#judging, field);
    if (!tricks && !marks) return false;
    const outside = text.replace(quoted, ' ');
    if (outside !== text && wordsOf(outside).length >= 3 && hitIn(outside) === null) return true;
    if (!tricks) return false;
    return (
      hit.reportable &&
      (learner.test(text) || tellingStart.test(text)) &&
      !/\bplanen\b|poeng|score/u.test(text)
    );
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

function topicalFields(fields: readonly PlanField[], topics: RegExp): PlanField[] {
  return fields.filter((field) => {
    if (!/^(?:title|learning_outcomes|content_modules)/u.test(field.path)) return false;
    return topics.test(field.text.slice(0, 400).replace(quoted, ' ').toLowerCase());
  });
}

/** The title, or two other outcomes or modules, must be about such tricks. */
function teachesTricks(topical: readonly PlanField[], host: PlanField): boolean {
  const others = topical.filter(
    (field) => field.path !== host.path && !field.path.startsWith(`${host.path}[`),
  );
  return others.some((field) => field.path === 'title') || others.length >= 2;
}

/** A course is about what its title or two of its modules name. */
function topicsOf(fields: readonly PlanField[]): Topics {
  const lower = (start: string) =>
    fields
      .filter((field) => field.path.startsWith(start))
      .slice(0, 60)
      .map((field) => field.text.slice(0, 300).toLowerCase().replace(/modul/gu, ''));
  const titles = lower('title');
  const modules = lower('content_modules');
  const judging = titles.some((text) => judgingTitle.test(text));
  const known = new Map<RegExp, boolean>();
  return (pattern) => {
    const before = known.get(pattern);
    if (before !== undefined) return before;
    const about =
      (judging && judgingSigns.has(pattern)) ||
      titles.some((text) => pattern.test(text)) ||
      modules.filter((text) => pattern.test(text)).length >= 2;
    known.set(pattern, about);
    return about;
  };
}
