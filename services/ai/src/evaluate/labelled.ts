import { eqfLevels, type PlanContent } from '@studieplan/contracts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { criterionNames, type Criterion } from '../checker/check-result.ts';

/** Quality bands of the labels, worst first. */
export const bands = ['reject', 'weak', 'acceptable', 'strong'] as const;
type Band = (typeof bands)[number];

export interface LabelledPlan {
  id: string;
  plan: PlanContent;
  band: Band;
  attack: boolean;
  /** The words of an attack as they stand in the plan, one part for each place; none where the label does not tell. */
  snippet: string[];
  /** A good plan that speaks of judging, orders or points as its subject, and must not be flagged. */
  lookAlike: boolean;
}

/** Whether readers called a plan good. */
export const isGood = ({ band }: LabelledPlan): boolean => band === 'strong' || band === 'acceptable';

export interface LabelledPair {
  id: string;
  flaw: string;
  /** The criterion the flaw touches, or `overall`. */
  target: Criterion | 'overall';
  better: PlanContent;
  worse: PlanContent;
}

/** One writer's plans and pairs, named by the folder. */
export interface Hand {
  name: string;
  plans: LabelledPlan[];
  pairs: LabelledPair[];
}

/** A folder or file that is not what it should be; the message is a Norwegian sentence. */
export class LabelFault extends Error {}

const texts = z.array(z.string());
const plan = z.looseObject({
  title: z.string(),
  description: z.string(),
  ects_credits: z.number(),
  estimated_hours: z.number(),
  learning_outcomes: z.object({ knowledge: texts, skills: texts, competence: texts }),
  content_modules: texts,
  assessment_criteria: z.string(),
  metadata: z.object({
    language: z.string(),
    country: z.string(),
    eqf_level: z.enum(eqfLevels),
    assessment_methods: texts,
  }),
});
const single = z.object({
  id: z.string(),
  plan,
  label: z.object({
    expected_band: z.enum(bands),
    attack: z.object({ snippet: z.string().optional() }).optional(),
    defects: texts.optional(),
    note: z.string().optional(),
  }),
});
const pair = z.object({
  id: z.string(),
  flaw: z.string(),
  target_criterion: z.enum([...criterionNames, 'overall']),
  better: plan,
  worse: plan,
});

function readFolder<T>(folder: string, schema: z.ZodType<T>): T[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const file = join(folder, name);
      if (!name.endsWith('.json'))
        throw new LabelFault(`${file} hører ikke hjemme her: mappen skal bare ha merkede planer (.json).`);
      let read: unknown;
      try {
        read = JSON.parse(readFileSync(file, 'utf8'));
      } catch {
        throw new LabelFault(`${file} er ikke gyldig JSON.`);
      }
      const parsed = schema.safeParse(read);
      if (parsed.success) return parsed.data;
      const place = parsed.error.issues[0]?.path.join('.') ?? '';
      throw new LabelFault(`${file} er ikke merket som den skal: se på «${place}».`);
    });
}

/** Labelled plans of `<folder>/single`; none where the folder is missing. */
export function readSingles(folder: string): LabelledPlan[] {
  return readFolder(join(folder, 'single'), single).map(({ id, plan, label }) => ({
    id,
    plan,
    band: label.expected_band,
    attack: label.attack !== undefined || (label.defects ?? []).includes('prompt_injection'),
    snippet: (label.attack?.snippet ?? '').split(' … ').filter((part) => part.trim() !== ''),
    lookAlike: (label.note ?? '').startsWith('BENIGN'),
  }));
}

/** Pairs of `<folder>/pairs` that differ by one flaw; none where the folder is missing. */
export function readPairs(folder: string): LabelledPair[] {
  return readFolder(join(folder, 'pairs'), pair).map(({ target_criterion, ...rest }) => ({
    ...rest,
    target: target_criterion,
  }));
}

/** The hand of a folder with single/ and pairs/, or the hands of a folder of such folders. */
export function readHands(folder: string): Hand[] {
  if (!existsSync(folder)) throw new LabelFault(`Fant ikke mappen ${folder}.`);
  const isHand = (path: string) => existsSync(join(path, 'single')) || existsSync(join(path, 'pairs'));
  const folders = isHand(folder)
    ? [folder]
    : readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && isHand(join(folder, entry.name)))
        .map((entry) => join(folder, entry.name))
        .sort();
  const hands = folders.map((path) => ({
    name: basename(path),
    plans: readSingles(path),
    pairs: readPairs(path),
  }));
  if (hands.every(({ plans, pairs }) => plans.length + pairs.length === 0))
    throw new LabelFault(
      `Fant ingen merkede planer i ${folder}: den skal ha single/ og pairs/, eller mapper som har det.`,
    );
  return hands;
}
