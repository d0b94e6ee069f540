import { merge, nearness } from './alignment.ts';
import type { Trace } from './alignment.ts';
import type { AssessmentSentence } from './assessment-sentences.ts';
import type { Cap, Finding, PartResult } from './check-result.ts';
import { descriptionFlaws } from './description-flaws.ts';
import { placeholderIn } from './placeholders.ts';
import type { PlanText } from './plan-text.ts';
import { templatedShare } from './repetition.ts';
import { norwegian } from './text/norwegian-pattern.ts';
import { contentStems, fiveLetters, jaccard, sharedIdeas, specificStems } from './text/stems.ts';
import { quoteOf, wordsOf } from './text/words.ts';

const criterion = 'structure_quality';
const none: ReadonlySet<string> = new Set();

const targetGroup = norwegian(
  /\bfor (?:\p{L}+ ){0,2}(?:deg|dere|alle|nye|nybegynnere|nybyrjarar|voksne|vaksne|unge|ungdom|barn|eldre|medlemmer|medlemar|frivillige|ledere|leiarar|tillitsvalgte|tillitsvalde|foreldre|pårørende|lærere|personer|folk|\p{L}+ere|\p{L}+arar|\p{L}+ar|\p{L}+er|dem|de|den)\b|målgruppe|deltakerne (?:bør|har|er|trenger|må)|deltakarane (?:bør|har|er|treng|må)|passer for|passar for|retter seg mot|rettar seg mot|forkunnskap|opptakskrav/iu,
);
const purpose = norwegian(
  /\b(?:skal|vil|kunne|kan|lær|lære|lærer|øver|mål\p{L}*|formål\p{L}*|hensikt\p{L}*|føremål|slik at|for å|forbereder|førebur|setter|gir|gjev|dyrk|bygg\p{L}*|bruke|lede|hjelpe)\b/iu,
);
const scope = norwegian(
  /\b(?:timer|timar|kveld\p{L}*|samling\p{L}*|helg\p{L}*|uke|uker|veke|veker|sesong\p{L}*|dag|dager|dagar|møter|ganger|gonger|semester|måned\p{L}*|månad\p{L}*|økt\p{L}*|nettleksjon\p{L}*|egenarbeid|\p{L}*samling\p{L}*|hjemme|heime)\b|\d+ ?t\b/iu,
);
const emptyModule = norwegian(
  /^(?:modul|del|uke|veke|økt|tema|emne|kapittel|samling|dag|leksjon|bolk)? ?(?:\d+|[ivx]+|en|to|tre|fire|fem|a|b|c|d)?\.?$|^(?:innføring|introduksjon|fordypning|oppsummering|avslutning|diverse|annet|praktisk anvendelse|teori|praksis|teori og praksis|oppstart|mer|mer om)(?: (?:i|av|om|og) ?(?:temaet|emnet|faget|kurset|refleksjon|avslutning))?$/iu,
);

interface StructureResult extends PartResult {
  unrelated: number;
}

/** Scores criterion 4 of the rubric. */
export function scoreStructure(
  text: PlanText,
  traces: readonly Trace[],
  sentences: readonly AssessmentSentence[],
): StructureResult {
  const findings: Finding[] = [];
  const caps: Cap[] = [];
  const remark = (
    rule_id: string,
    severity: Finding['severity'],
    path: string,
    message: string,
    suggestion: string,
    quote?: string,
  ) =>
    findings.push({
      rule_id,
      criterion,
      severity,
      path,
      message,
      suggestion,
      ...(quote === undefined ? {} : { quote: quoteOf(quote) }),
    });
  const cap = (rule_id: string, own: number, total: number, message: string) =>
    caps.push({ rule_id, total, message, criteria: { [criterion]: own } });
  const items = traces.map((trace) => trace.item);
  const outcomeIdeas = merge(items.map((item) => item.ideas));

  const modules = relateModules();
  const unrelated = modules.filter((module) => module.value === 0);
  const empty = modules.filter((module) => module.empty);
  const moduleShare =
    modules.length === 0 ? 0 : modules.reduce((sum, module) => sum + module.value, 0) / modules.length;
  const taughtShare =
    traces.length === 0 ? 0 : traces.reduce((sum, trace) => sum + spread(trace.taught), 0) / traces.length;
  if (modules.length === 0)
    remark(
      'struct.no-modules',
      'major',
      'content_modules',
      'Planen har ingen moduler.',
      'Del innholdet i moduler som hver fører fram til minst ett læringsutbytte.',
    );
  for (const module of unrelated)
    remark(
      'struct.unrelated-module',
      'major',
      module.path,
      'Modulen henger ikke sammen med tittel og læringsutbytter.',
      'Ta modulen bort, eller vis hvilket læringsutbytte den fører fram til.',
      module.text,
    );
  for (const module of empty)
    remark(
      'struct.generic-module',
      'minor',
      module.path,
      'Modulnavnet sier ikke hva den handler om.',
      'Gi modulen navn etter det deltakeren arbeider med.',
      module.text,
    );
  for (const trace of traces.filter((one) => one.taught === 0 && one.item.vague === null).slice(0, 5)) {
    findings.push({
      rule_id: 'struct.outcome-without-module',
      criterion,
      severity: 'info',
      path: trace.item.path,
      quote: quoteOf(trace.item.text),
      message: 'Ingen modul nevner det dette læringsutbyttet handler om.',
      suggestion: 'Si i modulnavnet hvor dette læres.',
    });
  }

  let score = topicPoints() + 45 * (0.5 * moduleShare + 0.5 * taughtShare) + orderPoints();
  const share = templatedShare(items, [...text.sentences.description, ...text.sentences.assessment]);
  const repeated = repeatedModules();
  score += share > 0.25 || repeated > 0 ? 3 : 10;
  for (const flaw of descriptionFlaws(text)) {
    score -= flaw.penalty;
    findings.push(flaw.finding);
  }

  const serious = unrelated.length;
  if (modules.length >= 2 && serious * 2 > modules.length)
    cap('cap.modules-majority', 30, 55, 'De fleste modulene hører ikke til emnet.');
  else if (serious >= 2) cap('cap.modules-unrelated', 55, 69, 'To eller flere moduler hører ikke til emnet.');
  if (share > 0.4) {
    cap('cap.repetition', 40, 62, 'Mange setninger er laget etter samme mal.');
    remark(
      'struct.template',
      'major',
      'learning_outcomes',
      'Mange setninger er like bortsett fra ett ord.',
      'Skriv hvert læringsutbytte for seg, med det som er særegent.',
    );
  }
  placeholders();
  return { score, findings, caps, unrelated: serious };

  function relateModules() {
    const coverage =
      traces.length === 0 ? 0 : traces.reduce((sum, trace) => sum + trace.assessed, 0) / traces.length;
    const related =
      coverage >= 0.25 ? merge(sentences.filter((one) => one.reach >= 1).map((one) => one.ideas)) : null;
    return text.modules.map((module) => {
      const bare = module.text
        .replace(/[([][^)\]]{0,30}[)\]]/gu, '')
        .replace(/[:–-]\s*$/u, '')
        .trim();
      const titled = contentStems(bare).some((stem) => text.titleStems.has(stem));
      const blank = emptyModule.test(bare) || (specificStems(bare).length === 0 && !titled);
      const value = Math.max(
        spread(nearness(module.ideas, outcomeIdeas, none)),
        nearness(module.ideas, text.titleIdeas, none) > 0.5 ? 0.8 : 0,
        sharedIdeas(module.ideas, text.descriptionIdeas) > 0 ? 0.6 : 0,
        related !== null && sharedIdeas(module.ideas, related) > 0 ? 0.7 : 0,
      );
      return {
        path: module.path,
        text: module.text,
        empty: blank,
        value: blank ? Math.max(0.2, Math.min(0.4, value)) : value,
      };
    });
  }

  function topicPoints(): number {
    const body = merge([outcomeIdeas, ...text.modules.map((module) => module.ideas)]);
    const onTopic = nearness(text.titleIdeas, body, none);
    let points = onTopic >= 0.8 ? 10 : onTopic > 0 ? 7 : 0;
    if (onTopic === 0 && specificStems(text.title).length > 0)
      remark(
        'struct.title',
        'minor',
        'title',
        'Tittelen nevner noe som verken læringsutbyttene eller modulene tar opp.',
        'La tittelen si det kurset handler om.',
        text.title,
      );
    const words = wordsOf(text.description).length;
    const shared = nearness(text.descriptionIdeas, body, none);
    points += words === 0 ? 0 : shared >= 0.8 ? 8 : shared > 0 ? 5 : 0;
    const parts = [targetGroup, purpose, scope].map((pattern) => pattern.test(text.description));
    points += parts.filter(Boolean).length * 4;
    if (words < 5)
      remark(
        'struct.description',
        'minor',
        'description',
        'Beskrivelsen er nesten tom.',
        'Skriv hvem kurset er for, hva det skal føre til, og hvordan det er lagt opp.',
      );
    else if (parts[0] === false)
      remark(
        'struct.target-group',
        'info',
        'description',
        'Beskrivelsen sier ikke hvem kurset er for.',
        'Nevn målgruppen og eventuelle forkunnskaper.',
      );
    return points;
  }

  function orderPoints(): number {
    const first = text.modules[0]?.text ?? '';
    const last = text.modules.at(-1)?.text ?? '';
    if (text.modules.length < 2) return 5;
    const backwards =
      /^(?:avslutt|avslutning|oppsummering|eksamen|sluttprøve|prøveeksamen)/iu.test(first) ||
      /^(?:innføring|introduksjon|innleiing|innledning|oppstart|velkommen)/iu.test(last);
    if (backwards && text.modules.length >= 3)
      remark(
        'struct.order',
        'minor',
        'content_modules',
        'Rekkefølgen på modulene ser ut til å være snudd.',
        'Start med innføringen og slutt med avslutningen.',
      );
    return backwards ? 8 : 15;
  }

  function repeatedModules(): number {
    const sets = text.modules.map((module) => new Set(contentStems(module.text).map(fiveLetters)));
    let repeats = 0;
    for (const [at, set] of sets.entries()) {
      const same = sets.slice(0, at).some((other) => jaccard(set, other) >= 0.99);
      if (!same) continue;
      repeats += 1;
      remark(
        'struct.repeated-module',
        'minor',
        text.modules[at]?.path ?? 'content_modules',
        'Modulen gjentar en annen modul.',
        'Slå modulene sammen, eller si hva som skiller dem.',
        text.modules[at]?.text,
      );
    }
    return repeats;
  }

  function placeholders(): void {
    const fields = text.fields
      .filter((field) =>
        /^(?:title|description|learning_outcomes|content_modules|assessment_criteria)/u.test(field.path),
      )
      .slice(0, 200);
    for (const field of fields) {
      const found = placeholderIn(field.text);
      if (found === null) continue;
      remark(
        'struct.placeholder',
        'major',
        field.path,
        `«${quoteOf(found, 6)}» er en plassholder.`,
        'Fyll inn den riktige teksten.',
        found,
      );
      if (!caps.some((one) => one.rule_id === 'cap.placeholder'))
        cap('cap.placeholder', 25, 40, 'Planen inneholder plassholdertekst.');
    }
  }
}

/** Nearness for shares: one clear word is enough. */
function spread(value: number): number {
  return value >= 0.8 ? 1 : value > 0 ? Math.min(1, value + 0.15) : 0;
}
