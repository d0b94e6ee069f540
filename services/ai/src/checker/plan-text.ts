import type { PlanContent } from '@studieplan/contracts';
import { regulationTexts } from '@studieplan/contracts/regulation-texts';
import { outcomeKinds, type OutcomeKind } from './plan-content.ts';
import { contentStems, Vocabulary, type Ideas } from './text/stems.ts';
import { normaliseText } from './text/normalise.ts';
import { sentencesOf } from './text/words.ts';

/** Signs and items that are read closely; what lies beyond is counted only. */
const limits = {
  title: 300,
  description: 5000,
  item: 400,
  items: 40,
  module: 300,
  modules: 60,
  assessment: 8000,
  methods: 20,
};

/** A text of the plan and where it stands. */
interface PlanField {
  path: string;
  text: string;
}

/** A plan made ready for checking: normalised, cut to what is read, and with its vocabulary. */
export interface PlanText {
  plan: PlanContent;
  /** Every text of the plan, normalised and whole, with its path. */
  fields: PlanField[];
  title: string;
  description: string;
  outcomes: Record<OutcomeKind, PlanField[]>;
  modules: Array<PlanField & { ideas: Ideas }>;
  assessment: string;
  methods: PlanField[];
  /** What the regulation asks for (design.md 42), where the plan tells it. */
  regulation: PlanField[];
  sentences: { description: string[]; assessment: string[] };
  vocabulary: Vocabulary;
  titleStems: ReadonlySet<string>;
  titleIdeas: Ideas;
  descriptionIdeas: Ideas;
}

/** Reads a plan for the checker. */
export function readPlan(plan: PlanContent): PlanText {
  const fields: PlanField[] = [];
  const read = (path: string, raw: string): string => {
    const { text } = normaliseText(raw);
    fields.push({ path, text });
    return text;
  };
  const keep = (text: string, limit: number): string => text.slice(0, limit);
  const list = (path: string, raw: readonly string[], limit: number) =>
    raw
      .map((text, at) => ({ path: `${path}[${at}]`, text: keep(read(`${path}[${at}]`, text), limit) }))
      .filter((item) => item.text !== '');

  const title = keep(read('title', plan.title), limits.title);
  const description = keep(read('description', plan.description), limits.description);
  const outcomes = Object.fromEntries(
    outcomeKinds.map((kind) => [
      kind,
      list(`learning_outcomes.${kind}`, plan.learning_outcomes[kind], limits.item).slice(0, limits.items),
    ]),
  ) as PlanText['outcomes'];
  const modules = list('content_modules', plan.content_modules, limits.module).slice(0, limits.modules);
  const assessment = keep(read('assessment_criteria', plan.assessment_criteria), limits.assessment);
  const methods = list('metadata.assessment_methods', plan.metadata.assessment_methods, limits.module).slice(
    0,
    limits.methods,
  );
  const regulation = regulationTexts
    .map((path) => ({ path, text: keep(read(path, plan[path] ?? ''), limits.description) }))
    .filter((field) => field.text !== '');

  const vocabulary = new Vocabulary([
    title,
    description,
    ...outcomeKinds.flatMap((kind) => outcomes[kind].map((item) => item.text)),
    ...modules.map((module) => module.text),
    assessment,
  ]);
  return {
    plan,
    fields,
    title,
    description,
    outcomes,
    modules: modules.map((module) => ({ ...module, ideas: vocabulary.ideasOf(module.text) })),
    assessment,
    methods,
    regulation,
    sentences: { description: sentencesOf(description), assessment: sentencesOf(assessment) },
    vocabulary,
    titleStems: new Set(contentStems(title)),
    titleIdeas: vocabulary.ideasOf(title),
    descriptionIdeas: vocabulary.ideasOf(description),
  };
}
