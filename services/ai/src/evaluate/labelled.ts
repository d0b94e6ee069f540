import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Criterion } from '../checker/check-result.ts';
import type { PlanContent } from '../checker/plan-content.ts';

/** Quality bands of the labels, worst first. */
export const bands = ['reject', 'weak', 'acceptable', 'strong'] as const;
type Band = (typeof bands)[number];

export interface LabelledPlan {
  id: string;
  plan: PlanContent;
  band: Band;
  attack: boolean;
}

export interface LabelledPair {
  id: string;
  flaw: string;
  /** The criterion the flaw touches, or `overall`. */
  target: Criterion | 'overall';
  better: PlanContent;
  worse: PlanContent;
}

interface SingleFile {
  id: string;
  plan: PlanContent;
  label: { expected_band: Band; attack?: unknown; defects?: string[] };
}

interface PairFile {
  id: string;
  flaw: string;
  target_criterion: Criterion | 'overall';
  better: PlanContent;
  worse: PlanContent;
}

function readFolder<T>(folder: string): T[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T);
}

/** Labelled plans of `<folder>/single`; none where the folder is missing. */
export function readSingles(folder: string): LabelledPlan[] {
  return readFolder<SingleFile>(join(folder, 'single')).map(({ id, plan, label }) => ({
    id,
    plan,
    band: label.expected_band,
    attack: label.attack !== undefined || (label.defects ?? []).includes('prompt_injection'),
  }));
}

/** Pairs of `<folder>/pairs` that differ by one flaw; none where the folder is missing. */
export function readPairs(folder: string): LabelledPair[] {
  return readFolder<PairFile>(join(folder, 'pairs')).map((file) => ({
    id: file.id,
    flaw: file.flaw,
    target: file.target_criterion,
    better: file.better,
    worse: file.worse,
  }));
}
