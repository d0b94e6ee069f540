import { merge, nearness, type Trace } from '../alignment.ts';
import type { AssessmentSentence } from '../assessment/assessment-sentences.ts';
import type { PlanText } from '../plan-text.ts';
import { norwegian } from '../text/norwegian-pattern.ts';
import { sharedIdeas, type Ideas } from '../text/stems.ts';

const emptyName = norwegian(
  /^(?:modul|del|uke|veke|økt|tema|emne|kapittel|samling|dag|leksjon|bolk)? ?(?:\d+|[ivx]+|en|to|tre|fire|fem|a|b|c|d)?\.?$|^(?:innføring|introduksjon|fordypning|oppsummering|avslutning|diverse|annet|praktisk anvendelse|teori|praksis|teori og praksis|oppstart|mer|mer om)(?: (?:i|av|om|og) ?(?:temaet|emnet|faget|kurset|refleksjon|avslutning))?$/iu,
);

/** A module may be the test itself: its name says what happens there. */
const examination =
  /^(?:\d+ )?(?:\p{L}*prøve|\p{L}*prøva|\p{L}*prøver|\p{L}*eksamen|\p{L}*vurdering|fram\p{L}+|frem\p{L}+|visning|avsluttende|sluttoppgave)(?![\p{L}])/iu;

/** One module and how it stands to the rest of the plan. */
export interface ModuleReading {
  path: string;
  text: string;
  ideas: Ideas;
  /** A name that fits any course. */
  empty: boolean;
  /** 0 (nothing shared with outcomes, title, description, assessment) to 1. */
  value: number;
  /** Whether it shares more than the title's words with outcomes or assessment. */
  serves: boolean;
}

/** Relates each module to the outcomes and, more weakly, to title, description and assessment. */
export function readModules(
  text: PlanText,
  outcomeIdeas: Ideas,
  traces: readonly Trace[],
  sentences: readonly AssessmentSentence[],
): ModuleReading[] {
  const none: ReadonlySet<string> = new Set();
  const assessed = traces.reduce((sum, trace) => sum + trace.assessed, 0);
  const assessment =
    traces.length > 0 && assessed / traces.length >= 0.25
      ? merge(sentences.filter((one) => one.reach >= 1).map((one) => one.ideas))
      : null;
  const goals = merge([outcomeIdeas, ...sentences.map((one) => one.ideas)]).exact;
  const title = text.titleIdeas.exact;
  return text.modules.map((module) => {
    const bare = module.text
      .replace(/[([][^)\]]{0,30}[)\]]/gu, '')
      .replace(/[:–-]\s{0,9}$/u, '')
      .trim();
    const empty = !examination.test(bare) && emptyName.test(bare);
    const near = nearness(module.ideas, outcomeIdeas, none);
    const value = Math.max(
      near >= 0.8 ? 1 : near > 0 ? Math.min(1, near + 0.15) : 0,
      nearness(module.ideas, text.titleIdeas, none) > 0.5 ? 0.8 : 0,
      sharedIdeas(module.ideas, text.descriptionIdeas) > 0 ? 0.6 : 0,
      assessment !== null && sharedIdeas(module.ideas, assessment) > 0 ? 0.7 : 0,
    );
    const own = examination.test(bare) ? Math.max(value, 0.6) : value;
    const serves = [...module.ideas.exact].some((idea) => !title.has(idea) && goals.has(idea));
    return { ...module, empty, serves, value: empty ? Math.max(0.2, Math.min(0.4, value)) : own };
  });
}
