import type { Cap, Finding, PartResult } from './check-result.ts';
import { hourMentions, hoursOfModule, someAddUpTo } from './hours.ts';
import type { CheckRules } from './plan-content.ts';
import type { PlanText } from './plan-text.ts';

const criterion = 'ects_alignment';

/** Hours and credits as Norwegians write them: a decimal comma. */
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',');
}

/** Scores criterion 2; `soundShare` is the share of outcomes with content, for arithmetic alone never earns above 60. */
export function scoreWorkload(text: PlanText, rules: CheckRules, soundShare: number): PartResult {
  const { ects_credits: credits, estimated_hours: hours } = text.plan;
  const findings: Finding[] = [];
  const caps: Cap[] = [];
  const remark = (
    rule_id: string,
    severity: Finding['severity'],
    path: string,
    message: string,
    suggestion: string,
  ) => findings.push({ rule_id, criterion, severity, path, message, suggestion });
  let score = 0;

  const perCredit = credits > 0 ? hours / credits : 0;
  if (credits > 0 && perCredit >= rules.min_ects_hours - 0.01 && perCredit <= rules.max_ects_hours + 0.01)
    score += 50;
  else {
    const least = decimal(credits * rules.min_ects_hours);
    const most = decimal(credits * rules.max_ects_hours);
    remark(
      'ects.hours-per-credit',
      'major',
      'estimated_hours',
      `${decimal(hours)} timer på ${decimal(credits)} kompetansepoeng gir ${decimal(perCredit)} timer per poeng.`,
      `Oppgi mellom ${least} og ${most} timer, eller endre antall poeng.`,
    );
    caps.push({
      rule_id: 'cap.hours',
      total: 60,
      criteria: { [criterion]: 40 },
      message: `Timene ligger utenfor ${decimal(rules.min_ects_hours)}–${decimal(rules.max_ects_hours)} per kompetansepoeng.`,
    });
  }
  if (Math.abs(credits * 2 - Math.round(credits * 2)) > 1e-9) {
    score -= 10;
    remark(
      'ects.step',
      'minor',
      'ects_credits',
      'Kompetansepoeng gis i hele og halve poeng.',
      'Rund av til nærmeste halve poeng.',
    );
  }

  const split = readSplit(text, hours);
  if (split === 'sums') score += 25;
  else if (split === 'missing') {
    score += 15;
    remark(
      'ects.no-split',
      'minor',
      'description',
      'Planen sier ikke hvordan timene fordeler seg.',
      `Skriv for eksempel hvor mange av de ${decimal(hours)} timene som er samlinger, egenarbeid og vurdering.`,
    );
  } else {
    score -= 5;
    remark(
      'ects.split-contradicts',
      'major',
      split.path,
      `Timene som er nevnt (${decimal(split.sum)}), stemmer ikke med ${decimal(hours)} estimerte timer.`,
      `Rett fordelingen så den blir ${decimal(hours)} timer, eller rett estimatet.`,
    );
  }
  const stated = /(\d{1,3}(?:[.,]5)?) (?:studiepoeng|kompetansepoeng|ects)/iu.exec(text.description);
  if (stated !== null && Math.abs(Number((stated[1] ?? '').replace(',', '.')) - credits) > 0.01) {
    score -= 15;
    remark(
      'ects.credits-contradict',
      'major',
      'description',
      `Beskrivelsen sier ${stated[1] ?? ''} poeng, men planen har ${decimal(credits)}.`,
      'La beskrivelsen og antall poeng si det samme.',
    );
  }

  score += scopePoints();
  return { score, findings, caps };

  function scopePoints(): number {
    const outcomes = Object.values(text.outcomes).reduce((sum, items) => sum + items.length, 0);
    const modules = text.modules.length;
    // Empty outcomes fill no hours, whatever the sum says.
    let points = 25 * Math.min(1, soundShare / 0.75);
    if (soundShare < 0.5) points -= 15;
    const perModule = modules === 0 ? hours : hours / modules;
    const perOutcome = outcomes === 0 ? hours : hours / outcomes;
    if (perModule > 75 && perOutcome > 35) {
      points -= 40;
      remark(
        'ects.scope',
        'major',
        'estimated_hours',
        `${decimal(hours)} timer er mer enn ${modules} moduler og ${outcomes} læringsutbytter fyller.`,
        'Reduser omfanget, eller vis hva timene brukes til.',
      );
    } else if (perModule > 50 && perOutcome > 25) {
      points -= 15;
      remark(
        'ects.scope',
        'minor',
        'estimated_hours',
        `Hver modul får ${decimal(perModule)} timer; det er mye.`,
        'Vis hva timene brukes til, eller del opp modulene.',
      );
    }
    if (outcomes > 0 && perOutcome < 1.5) {
      points -= 15;
      remark(
        'ects.scope',
        'minor',
        'estimated_hours',
        `${outcomes} læringsutbytter på ${decimal(hours)} timer er for mange.`,
        'Behold de læringsutbyttene som timene gir rom for.',
      );
    }
    return Math.max(-40, points);
  }
}

type Split = 'sums' | 'missing' | { sum: number; path: string };

function readSplit(text: PlanText, hours: number): Split {
  const modules = text.modules.map((module) => hoursOfModule(module.text));
  const known = modules.filter((value): value is number => value !== null);
  const moduleSum = known.reduce((sum, value) => sum + value, 0);
  const mentions = hourMentions(text.description);
  const totals = mentions.filter((mention) => mention.total);
  const parts = mentions.filter((mention) => !mention.total && Math.abs(mention.hours - hours) > 0.01);
  const all = mentions.map((mention) => mention.hours);
  const described = someAddUpTo(all, hours);
  const close = (value: number) => Math.abs(value - hours) <= Math.max(0.5, hours * 0.02);
  if (known.length >= 2 && known.length === modules.length) {
    if (!close(moduleSum)) return { sum: moduleSum, path: 'content_modules' };
    if (contradicts()) return { sum: partSum(), path: 'description' };
    return 'sums';
  }
  if (known.length >= 2 && moduleSum > hours * 1.02) return { sum: moduleSum, path: 'content_modules' };
  if (described) return 'sums';
  if (contradicts()) return { sum: partSum(), path: 'description' };
  return 'missing';

  function partSum(): number {
    const sum = parts.reduce((total, part) => total + part.hours, 0);
    return parts.length >= 2 ? sum : (totals[0]?.hours ?? sum);
  }

  function contradicts(): boolean {
    if (described) return false;
    // Two or more parts of a split that miss the sum; a single figure may be anything.
    const real = parts.filter((part) => part.hours >= 2);
    if (real.length >= 2)
      return (
        !close(partSum()) &&
        (partSum() > hours * 1.05 || totals.length > 0 || real.length >= 3 || namesSplit(text.description))
      );
    if (real.length === 1 && (real[0]?.hours ?? 0) > hours * 1.1) return true;
    return totals.length === 1 && all.length === 1 && !close(totals[0]?.hours ?? hours);
  }
}

function namesSplit(description: string): boolean {
  const lower = description.toLowerCase();
  return (
    /samling|undervisning|kurs|verksted|kveld|teori|økt|dagar|dager/u.test(lower) &&
    /egen|heime|hjemme|eget arbeid|eige arbeid|forbered|øving|praksis|oppgave|oppgåve/u.test(lower)
  );
}
