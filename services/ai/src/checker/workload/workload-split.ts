import { hourMentions, hoursOfModule, someAddUpTo } from '../hours.ts';
import type { PlanText } from '../plan-text.ts';
import { decimal, type Rule } from '../rule.ts';

/** The hours are told apart by kind of work, and the parts add up. */
export const workloadSplit: Rule = {
  id: 'ects.split',
  source: 'Rubrikken 2: fordeling av timene',
  worth: { criterion: 'ects_alignment', most: 40 },
  check({ text }) {
    const hours = text.plan.estimated_hours;
    const split = readSplit(text, hours);
    if (split === 'sums') return { points: 40 };
    if (split === 'missing')
      return {
        points: 30,
        remarks: {
          severity: 'minor',
          path: 'description',
          message: `Kontrollprogrammet fant ikke timer i moduler eller beskrivelse som blir ${decimal(hours)} til sammen.`,
          suggestion: 'Se etter om det står hvor mange timer som er samlinger, egenarbeid og vurdering.',
        },
      };
    return {
      points: 0,
      remarks: {
        severity: 'major',
        path: split.path,
        message: `Timene som er nevnt, blir ${decimal(split.sum)} til sammen, men planen oppgir ${decimal(hours)}.`,
        suggestion: `Rett fordelingen så den blir ${decimal(hours)} timer, eller rett det samlede timetallet.`,
      },
    };
  },
};

type Split = 'sums' | 'missing' | { sum: number; path: string };

function readSplit(text: PlanText, hours: number): Split {
  const modules = text.modules.map((module) => hoursOfModule(module.text));
  const known = modules.filter((value): value is number => value !== null);
  const moduleSum = known.reduce((sum, value) => sum + value, 0);
  const described = readDescription(text.description, hours);
  // Modules with fewer hours than the plan leave room for work between them; with more they contradict it.
  if (known.length >= 2 && moduleSum > hours * 1.02) return { sum: moduleSum, path: 'content_modules' };
  if (known.length >= 2 && close(moduleSum, hours))
    return described.contradicts ? { sum: described.sum, path: 'description' } : 'sums';
  if (described.sums) return 'sums';
  return described.contradicts ? { sum: described.sum, path: 'description' } : 'missing';
}

function close(value: number, hours: number): boolean {
  return Math.abs(value - hours) <= Math.max(0.5, hours * 0.02);
}

function readDescription(description: string, hours: number) {
  const mentions = hourMentions(description);
  const totals = mentions.filter((mention) => mention.total);
  const parts = mentions.filter((mention) => !mention.total && Math.abs(mention.hours - hours) > 0.01);
  const all = mentions.map((mention) => mention.hours);
  const bare = [...description.matchAll(/(?<![\d.,])\d{1,3}(?![\d.,])/gu)]
    .map(([digits]) => Number(digits))
    .filter((value) => value < hours);
  // '8 × 2 = 16, øve 8, prøve 2: 26 t' has its parts without their unit.
  const sums = someAddUpTo(all, hours) || (parts.length < 2 && bare.length >= 3 && someAddUpTo(bare, hours));
  const partSum = parts.reduce((total, part) => total + part.hours, 0);
  const sum = parts.length >= 2 ? partSum : (totals[0]?.hours ?? partSum);
  if (sums) return { sums, contradicts: false, sum };
  // Fewer hours than the plan has leave room for what is not told; more of them contradict it.
  const real = parts.filter((part) => part.hours >= 2);
  if (real.length >= 2) return { sums, contradicts: sum > hours * 1.02, sum };
  if (real.length === 1 && (real[0]?.hours ?? 0) > hours * 1.1) return { sums, contradicts: true, sum };
  const alone = totals.length === 1 && all.length === 1;
  return { sums, contradicts: alone && !close(totals[0]?.hours ?? hours, hours), sum };
}
