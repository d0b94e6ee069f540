import { hourMentions, hoursOfModule, someAddUpTo } from '../hours.ts';
import type { PlanText } from '../plan-text.ts';
import type { Rule } from '../rule.ts';
import { decimal } from './decimal.ts';

const meeting = /samling|undervisning|kurs|verksted|kveld|teori|økt|dagar|dager/u;
const ownWork = /egen|heime|hjemme|eget arbeid|eige arbeid|forbered|øving|praksis|oppgave|oppgåve/u;

/** The hours are told apart by kind of work, and the parts add up. */
export const workloadSplit: Rule = {
  id: 'ects.split',
  source: 'Rubrikken 2: fordeling av timene',
  criterion: 'ects_alignment',
  most: 25,
  check({ text }) {
    const hours = text.plan.estimated_hours;
    const split = readSplit(text, hours);
    if (split === 'sums') return { points: 25 };
    if (split === 'missing')
      return {
        points: 15,
        remarks: [
          {
            severity: 'minor',
            path: 'description',
            message: 'Planen sier ikke hvordan timene fordeler seg.',
            suggestion: `Skriv hvor mange av de ${decimal(hours)} timene som er samlinger, egenarbeid og vurdering.`,
          },
        ],
      };
    return {
      points: -5,
      remarks: [
        {
          severity: 'major',
          path: split.path,
          message: `Timene som er nevnt, blir ${decimal(split.sum)} til sammen, men planen oppgir ${decimal(hours)}.`,
          suggestion: `Rett fordelingen så den blir ${decimal(hours)} timer, eller rett det samlede timetallet.`,
        },
      ],
    };
  },
};

type Split = 'sums' | 'missing' | { sum: number; path: string };

function readSplit(text: PlanText, hours: number): Split {
  const modules = text.modules.map((module) => hoursOfModule(module.text));
  const known = modules.filter((value): value is number => value !== null);
  const moduleSum = known.reduce((sum, value) => sum + value, 0);
  const described = readDescription(text.description, hours);
  if (known.length >= 2 && known.length === modules.length) {
    if (!close(moduleSum, hours)) return { sum: moduleSum, path: 'content_modules' };
    return described.contradicts ? { sum: described.sum, path: 'description' } : 'sums';
  }
  if (known.length >= 2 && moduleSum > hours * 1.02) return { sum: moduleSum, path: 'content_modules' };
  if (described.sums) return 'sums';
  return described.contradicts ? { sum: described.sum, path: 'description' } : 'missing';
}

function close(value: number, hours: number): boolean {
  return Math.abs(value - hours) <= Math.max(0.5, hours * 0.02);
}

interface DescribedHours {
  sums: boolean;
  contradicts: boolean;
  sum: number;
}

function readDescription(description: string, hours: number): DescribedHours {
  const mentions = hourMentions(description);
  const totals = mentions.filter((mention) => mention.total);
  const parts = mentions.filter((mention) => !mention.total && Math.abs(mention.hours - hours) > 0.01);
  const all = mentions.map((mention) => mention.hours);
  const sums = someAddUpTo(all, hours);
  const partSum = parts.reduce((total, part) => total + part.hours, 0);
  const sum = parts.length >= 2 ? partSum : (totals[0]?.hours ?? partSum);
  if (sums) return { sums, contradicts: false, sum };
  // Two or more parts of a split that miss the sum; a single figure may be anything.
  const real = parts.filter((part) => part.hours >= 2);
  if (real.length >= 2) {
    const whole = sum > hours * 1.05 || totals.length > 0 || real.length >= 3 || namesSplit(description);
    return { sums, contradicts: !close(sum, hours) && whole, sum };
  }
  if (real.length === 1 && (real[0]?.hours ?? 0) > hours * 1.1) return { sums, contradicts: true, sum };
  const alone = totals.length === 1 && all.length === 1;
  return { sums, contradicts: alone && !close(totals[0]?.hours ?? hours, hours), sum };
}

function namesSplit(description: string): boolean {
  const lower = description.toLowerCase();
  return meeting.test(lower) && ownWork.test(lower);
}
