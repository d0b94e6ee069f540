import { isGood, type Hand } from '../../evaluate/labelled.ts';
import { scoreOf, type LinearModel } from '../logistic.ts';
import { planSize } from '../plan-features.ts';
import { sentencesOfPlan } from '../plan-sentences.ts';
import {
  rareSize,
  readSentence,
  sentenceRow,
  sentenceSize,
  surroundingsOf,
  type SentenceFeatures,
  type SentenceGroup,
} from '../sentence-features.ts';
import {
  readWhole,
  standardised,
  wholeScore,
  type SuspicionModel,
  type WholeFeatures,
} from '../suspicion-model.ts';
import { fit, type Example } from './fit.ts';
import { drawing, waysApart, type WayApart } from './made-plans.ts';

interface ReadSentence {
  features: SentenceFeatures;
  text: string;
  attack: boolean;
  /** Stands in a harmless look-alike alone: what must be told from an attack. */
  lookAlike: boolean;
}

export interface ReadPlan {
  id: string;
  hand: string;
  good: boolean;
  attack: boolean;
  sentences: ReadSentence[];
  whole: WholeFeatures;
}

/** A good plan taken apart, which belongs to the hands of both plans it was made of. */
export interface MadePlan {
  hands: [string, string];
  way: WayApart;
  whole: WholeFeatures;
}

export interface Corpus {
  plans: ReadPlan[];
  made: MadePlan[];
}

export const seed = 59;

/** Reads every plan once and takes the good ones apart; the same hands, the same corpus. */
export function readCorpus(hands: readonly Hand[], left?: SentenceGroup): Corpus {
  const draw = drawing(seed);
  const good = hands.flatMap(({ name, plans }) =>
    plans.filter((one) => isGood(one) && !one.attack).map(({ plan }) => ({ name, plan })),
  );
  const made = good.flatMap(({ name, plan }) => {
    const other = good[Math.floor(draw() * good.length)];
    if (other === undefined || other.plan.title === plan.title) return [];
    return (Object.keys(waysApart) as WayApart[]).map((way): MadePlan => ({
      hands: [name, other.name],
      way,
      whole: readWhole(sentencesOfPlan(waysApart[way](plan, other.plan, draw))),
    }));
  });
  return { plans: hands.flatMap((hand) => readHand(hand, left)), made };
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/gu, ' ').trim();

function readHand({ name, plans }: Pick<Hand, 'name' | 'plans'>, left?: SentenceGroup): ReadPlan[] {
  const ordinary = new Set(
    plans
      .filter((one) => isGood(one) && !one.attack && !one.lookAlike)
      .flatMap(({ plan }) => sentencesOfPlan(plan).map(({ text }) => text)),
  );
  return plans.map((one) => {
    const sentences = sentencesOfPlan(one.plan);
    const around = surroundingsOf(sentences);
    const snippet = one.snippet.map(plain);
    return {
      id: one.id,
      hand: name,
      good: isGood(one),
      attack: one.attack,
      whole: readWhole(sentences),
      sentences: sentences.map((sentence) => ({
        features: readSentence(sentence, around, left),
        text: sentence.text,
        attack: one.attack && snippet.some((part) => overlapping(plain(sentence.written), part)),
        lookAlike: one.lookAlike && !ordinary.has(sentence.text),
      })),
    };
  });
}

const shownLength = 25;

/** A sentence inside the snippet, the snippet inside a sentence, or a run of letters that both have. */
function overlapping(sentence: string, snippet: string): boolean {
  if (sentence.includes(snippet) || (sentence.length > 8 && snippet.includes(sentence))) return true;
  for (let at = 0; at + shownLength <= snippet.length; at += 5)
    if (sentence.includes(snippet.slice(at, at + shownLength))) return true;
  return false;
}

const settings = {
  speech: { positives: 0.1, lookAlike: 20, penalty: 3e-4, rounds: 30 },
  overlaps: { penalty: 0.1, rounds: 60 },
  words: { penalty: 1e-3, rounds: 60, share: 2 },
  made: 0.3,
};

export interface Learned {
  speech: Omit<SuspicionModel['speech'], 'threshold'>;
  whole: Omit<SuspicionModel['whole'], 'threshold'>;
}

/** Learns from a corpus; deterministic. */
function learn({ plans, made }: Corpus): Learned {
  return { speech: learnSpeech(plans), whole: learnWhole(plans, made) };
}

function learnSpeech(plans: readonly ReadPlan[]): Learned['speech'] {
  const told = new Set<string>();
  const others: ReadSentence[] = [];
  const attacks: Array<{ sentence: ReadSentence; weight: number }> = [];
  for (const { attack, sentences } of plans) {
    const own = sentences.filter((sentence) => sentence.attack);
    if (attack && own.length === 0) continue;
    for (const sentence of own) attacks.push({ sentence, weight: 1 / own.length });
    for (const sentence of sentences)
      if (!sentence.attack && !told.has(sentence.text)) {
        told.add(sentence.text);
        others.push(sentence);
      }
  }
  const rarity = rarityOf([...attacks.map(({ sentence }) => sentence), ...others]);
  const { positives, lookAlike, penalty, rounds } = settings.speech;
  const total = attacks.reduce((sum, { weight }) => sum + weight, 0);
  const examples: Example[] = [
    ...attacks.map(({ sentence, weight }) => ({
      row: sentenceRow(sentence.features, rarity),
      positive: true,
      weight: (positives * weight) / total,
    })),
    ...others.map((sentence) => ({
      row: sentenceRow(sentence.features, rarity),
      positive: false,
      weight: ((sentence.lookAlike ? lookAlike : 1) * (1 - positives)) / others.length,
    })),
  ];
  return { model: fit(examples, sentenceSize, penalty, rounds), rarity };
}

/** Logarithm of the sentences there are for each one that holds a place. */
function rarityOf(sentences: readonly ReadSentence[]): Float32Array {
  const held = new Float32Array(rareSize);
  for (const { features } of sentences)
    for (const places of [features.words, features.letters])
      for (const place of places) held[place] = (held[place] ?? 0) + 1;
  return held.map((count) => Math.max(0, Math.log(sentences.length / (1 + count))));
}

function learnWhole(plans: readonly ReadPlan[], made: readonly MadePlan[]): Learned['whole'] {
  const own = plans.filter(({ attack }) => !attack);
  const values = own.map(({ whole }) => whole.overlaps);
  const size = values[0]?.length ?? 0;
  const average = (of: (row: readonly number[]) => number) =>
    values.reduce((sum, row) => sum + of(row), 0) / values.length;
  const means = Float32Array.from({ length: size }, (_one, at) => average((row) => row[at] ?? 0));
  const spreads = Float32Array.from({ length: size }, (_one, at) =>
    Math.sqrt(average((row) => ((row[at] ?? 0) - (means[at] ?? 0)) ** 2)),
  );
  const good = own.filter((plan) => plan.good);
  const bad = own.filter((plan) => !plan.good);
  const examples = (row: (whole: WholeFeatures) => Example['row']): Example[] => [
    ...good.map(({ whole }) => ({ row: row(whole), positive: false, weight: 0.5 / good.length })),
    ...bad.map(({ whole }) => ({ row: row(whole), positive: true, weight: 0.5 / bad.length })),
    ...made.map(({ whole }) => ({ row: row(whole), positive: true, weight: settings.made / made.length })),
  ];
  const overlapRow = (whole: WholeFeatures) => standardised(whole.overlaps, means, spreads);
  const wordRow = (whole: WholeFeatures) => whole.words;
  const overlaps = fit(examples(overlapRow), size, settings.overlaps.penalty, settings.overlaps.rounds);
  const words = fit(examples(wordRow), planSize, settings.words.penalty, settings.words.rounds);
  // Each half brought to one spread over the training plans, the words counting double.
  const spread = (model: LinearModel, row: (whole: WholeFeatures) => Example['row']) => {
    const scores = own.map(({ whole }) => scoreOf(model, row(whole)));
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    return Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length) || 1;
  };
  const scaled = ({ weights, offset }: LinearModel, by: number) => ({
    weights: weights.map((weight) => weight * by),
    offset: offset * by,
  });
  return {
    overlaps: scaled(overlaps, 1 / spread(overlaps, overlapRow)),
    means,
    spreads,
    words: scaled(words, settings.words.share / spread(words, wordRow)),
  };
}

/** How a plan looks to what was learned: its loudest sentence, and how little its parts belong together. */
export interface PlanScores {
  speech: number;
  whole: number;
}

export function planScores(
  plan: Pick<ReadPlan, 'sentences' | 'whole'>,
  { speech, whole }: Learned,
): PlanScores {
  return {
    speech: Math.max(
      -Infinity,
      ...plan.sentences.map(({ features }) => scoreOf(speech.model, sentenceRow(features, speech.rarity))),
    ),
    whole: wholeScore(plan.whole, whole),
  };
}

const without = ({ plans, made }: Corpus, hands: ReadonlySet<string>): Corpus => ({
  plans: plans.filter(({ hand }) => !hands.has(hand)),
  made: made.filter((one) => !one.hands.some((hand) => hands.has(hand))),
});

const folds = 5;
/** Shares of good plans that each part may send to a person on hands it has not learned from (design 59, issue 33 Q-9). */
const mayBeSent = { speech: 0.014, whole: 0.08 };

/** Five folds by hand: what is learned from the others, and the plans of those left out. */
export function* foldsOf(corpus: Corpus): Generator<{ learned: Learned; left: ReadPlan[] }> {
  const names = [...new Set(corpus.plans.map(({ hand }) => hand))];
  for (let fold = 0; fold < folds; fold += 1) {
    const own = new Set(names.filter((_name, at) => at % folds === fold));
    if (own.size === 0 || own.size === names.length) continue;
    yield {
      learned: learn(without(corpus, own)),
      left: corpus.plans.filter(({ hand }) => own.has(hand)),
    };
  }
}

/** Learns, and sets each threshold where folds by hand send that share of the good plans to a person. */
export function train(corpus: Corpus): SuspicionModel {
  const scores: PlanScores[] = [];
  for (const { learned, left } of foldsOf(corpus))
    for (const plan of left) if (plan.good && !plan.attack) scores.push(planScores(plan, learned));
  const { speech, whole } = learn(corpus);
  const threshold = (part: keyof PlanScores) => {
    const ofPart = scores.map((one) => one[part]);
    return highest(ofPart, mayBeSent[part]);
  };
  return {
    speech: { ...speech, threshold: threshold('speech') },
    whole: { ...whole, threshold: threshold('whole') },
  };
}

/** The value that a share of the values lies above. */
export function highest(values: number[], share: number): number {
  const order = values.toSorted((one, other) => other - one);
  return order[Math.floor(share * order.length)] ?? Infinity;
}

/** What is learned without some hands: nothing of them is seen, their made plans neither. */
export function trainWithout(corpus: Corpus, hands: readonly string[]): SuspicionModel {
  return train(without(corpus, new Set(hands)));
}
