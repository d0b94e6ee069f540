import type { OutcomeKind } from '../../checker/plan-content.ts';
import type { Level } from '../description/level.ts';

/** What a frame of an outcome needs: the words that say what the course is about, for what a blank asks. */
type Frame = (about: string) => string;

/** The frames that fit a level (rubric, level fit), most usual first: more of them than most rules ask for. */
const simple = {
  knowledge: ['explain', 'recognise', 'name', 'describe', 'examples', 'compare', 'account'],
  skills: ['act', 'use', 'avoid', 'check', 'plan', 'adapt'],
  competence: ['responsible', 'cooperate', 'stopInTime', 'judgeOwn'],
} as const;
const usual = {
  knowledge: ['explain', 'account', 'recognise', 'examples', 'describe', 'name', 'compare'],
  skills: ['act', 'use', 'plan', 'check', 'avoid', 'adapt'],
  competence: ['judgeOwn', 'cooperate', 'responsible', 'stopInTime', 'choose'],
} as const;
const specialised = {
  knowledge: ['account', 'compare', 'explain', 'recognise', 'examples', 'describe', 'name'],
  skills: ['act', 'plan', 'adapt', 'check', 'use', 'avoid'],
  competence: ['choose', 'guide', 'judgeOwn', 'responsible', 'cooperate', 'stopInTime'],
} as const;
const advanced = {
  knowledge: ['theory', 'research', 'compare', 'account', 'explain', 'examples'],
  skills: ['analyse', 'investigate', 'weigh', 'act', 'adapt', 'check'],
  competence: ['lead', 'convey', 'choose', 'guide', 'judgeOwn', 'responsible'],
} as const;

type Fitting = typeof simple | typeof usual | typeof specialised | typeof advanced;

/** The frames in one written form of Norwegian. */
export interface WrittenFrames extends Record<Fitting[OutcomeKind][number], Frame> {
  /** What every outcome begins with. */
  begin: string;
  /** For something that the description names: `binde fluer`. */
  abilities: readonly Frame[];
  /** What stands when all frames are used up. */
  further: Record<OutcomeKind, (number: number) => string>;
}

const fitting: Record<Level, Fitting> = {
  2: simple,
  3: simple,
  4: usual,
  5: specialised,
  6: advanced,
  7: advanced,
  8: advanced,
};

/** The frames of a kind that fit a level, most usual first. */
export const framesOf = (written: WrittenFrames, level: Level, kind: OutcomeKind): Frame[] =>
  fitting[level][kind].map((name) => written[name]);
