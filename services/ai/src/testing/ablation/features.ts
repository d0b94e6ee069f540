// What each group of features is worth, in five folds by hand.
import { scoreOf } from '../../suspicion/logistic.ts';
import { sentenceGroups } from '../../suspicion/sentence-features.ts';
import { standardised } from '../../suspicion/suspicion-model.ts';
import { corpusHands, measuredHands } from '../../suspicion/learning/corpus.ts';
import {
  foldsOf,
  highest,
  planScores,
  readCorpus,
  type Corpus,
  type Learned,
  type ReadPlan,
} from '../../suspicion/learning/learn.ts';

const measured = new Set(measuredHands());
const shares = [0.03, 0.05, 0.1];

type Score = (plan: ReadPlan, learned: Learned) => number;

/** Of the plans that `wanted` names, how many score above what 3, 5 and 10 % of the good ones do. */
function caught(corpus: Corpus, score: Score, wanted: (plan: ReadPlan) => boolean): string {
  const good: number[] = [];
  const sought: number[] = [];
  for (const { learned, left } of foldsOf(corpus))
    for (const plan of left.filter(({ hand }) => measured.has(hand))) {
      if (wanted(plan)) sought.push(score(plan, learned));
      else if (plan.good && !plan.attack) good.push(score(plan, learned));
    }
  const cells = shares.map((share) => {
    const threshold = highest(good, share);
    return `${sought.filter((value) => value > threshold).length}/${sought.length}`;
  });
  return cells.join(' | ');
}

const hands = corpusHands();
const whole = readCorpus(hands);
const isAttack = ({ attack }: ReadPlan) => attack;
const isBad = ({ attack, good }: ReadPlan) => !attack && !good;
const line = (name: string, cells: string) => process.stdout.write(`| ${name} | ${cells} |\n`);

line(
  'Tale til den som vurderer: alt',
  caught(whole, (plan, learned) => planScores(plan, learned).speech, isAttack),
);
for (const group of sentenceGroups) {
  const corpus = readCorpus(hands, group);
  line(
    `uten ${group}`,
    caught(corpus, (plan, learned) => planScores(plan, learned).speech, isAttack),
  );
}
const words: Score = (plan, { whole: { words } }) => scoreOf(words, plan.whole.words);
const overlaps: Score = (plan, { whole: { overlaps, means, spreads } }) =>
  scoreOf(overlaps, standardised(plan.whole.overlaps, means, spreads));
line(
  'Delene: begge',
  caught(whole, (plan, learned) => planScores(plan, learned).whole, isBad),
);
line('ordene alene', caught(whole, words, isBad));
line('samsvar mellom felt alene', caught(whole, overlaps, isBad));
line(
  'uten laget motstykke',
  caught({ ...whole, made: [] }, (plan, learned) => planScores(plan, learned).whole, isBad),
);
