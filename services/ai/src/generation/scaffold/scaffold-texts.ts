import type { Subject } from '../description/subject.ts';
import type { Level } from '../description/level.ts';
import type { Workload } from './workload.ts';

/** What a frame of an outcome needs: the words that say what the course is about, for what a blank asks. */
type Frame = (about: string) => string;

/** Frames of outcomes, most usual first: more of them than most rules ask for. */
export interface OutcomeFrames {
  knowledge: readonly Frame[];
  skills: readonly Frame[];
  competence: readonly Frame[];
  /** For something that the description names: `binde fluer`. */
  abilities: readonly Frame[];
  /** What stands when all frames are used up. */
  further: Record<'knowledge' | 'skills' | 'competence', (number: number) => string>;
}

/** Everything that a scaffold says, in one written form of Norwegian. */
export interface ScaffoldTexts {
  hours: (count: number) => string;
  /** Where the count of weekly meetings is all that is known. */
  meetings: (count: number) => string;
  titleBlank: string;
  courseIn: (verbPhrase: string) => string;
  /** `i førstehjelp`, `når en skal strikke votter`, `i faget`. */
  about: (subject: Subject | null) => string;
  /** Of something that the course deals with. */
  workingWith: (topic: string) => string;
  /** Whom it is for and what it is about. */
  opening: (subject: Subject | null, audience: string | null) => string;
  before: string;
  goal: (about: string) => string;
  workload: (workload: Workload, meetings: string | null) => string;
  frames: (level: Level) => OutcomeFrames;
  module: { first: Frame; next: string; last: string; topic: string; own: { title: string; blank: string } };
  assessment: (level: Level) => { criteria: string; methods: string[] };
  targetGroups: string;
  resources: Frame;
  methods: string;
  leader: Frame;
  takingPart: string;
}

/** `25 timer`, `1 time`; numbers with a decimal comma. */
export const amount = (hours: number, one: string, many: string): string =>
  `${String(hours).replace('.', ',')} ${hours === 1 ? one : many}`;

/** After a relative clause: `foreldre som aldri har trent noen, og …`. */
export const comma = (phrase: string): string => (/ som /u.test(phrase) ? ',' : '');
