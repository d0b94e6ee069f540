import { hourMentions, someAddUpTo } from '../hours.ts';
import { soundShare } from '../outcomes/quality.ts';
import type { Reading } from '../reading.ts';
import { counted } from '../rule.ts';
import type { Remark, Rule } from '../rule.ts';
import { decimal } from './decimal.ts';

/** The hours can be filled by what the plan teaches; arithmetic alone never earns above 60. */
export const plausibleScope: Rule = {
  id: 'ects.scope',
  source: 'Rubrikken 2: rimelig omfang',
  criterion: 'ects_alignment',
  most: 25,
  check(plan) {
    const sound = soundShare(plan);
    const remarks: Remark[] = [];
    // Empty outcomes fill no hours, whatever the sum says.
    let points = 25 * Math.min(1, sound / 0.75) - (sound < 0.5 ? 15 : 0);
    if (sound < 0.65)
      remarks.push({
        severity: sound < 0.5 ? 'major' : 'minor',
        path: 'learning_outcomes',
        message: 'For få av læringsutbyttene er så konkrete at de kan fylle timene med innhold.',
        suggestion: 'Skriv læringsutbytter som viser hva deltakeren arbeider med i disse timene.',
      });
    const flaw = scopeFlaw(plan);
    if (flaw !== null) {
      points -= flaw.penalty;
      remarks.push(flaw.remark);
    }
    return { points: Math.max(-40, points), remarks };
  },
};

function scopeFlaw({ text, items }: Reading): { penalty: number; remark: Remark } | null {
  const hours = text.plan.estimated_hours;
  const modules = text.modules.length;
  const outcomes = items.length;
  const perModule = hours / Math.max(1, modules);
  const perOutcome = hours / Math.max(1, outcomes);
  const content = `${counted(modules, 'modul', 'moduler')} og ${counted(outcomes, 'læringsutbytte', 'læringsutbytter')}`;
  const flaw = (penalty: number, message: string, suggestion: string) => ({
    penalty,
    remark: {
      severity: penalty >= 40 ? ('major' as const) : ('minor' as const),
      path: 'estimated_hours',
      message,
      suggestion,
    },
  });
  const told = hourMentions(text.description).map((one) => one.hours);
  // Whoever tells what the hours are used for is believed further.
  const split = someAddUpTo(told, hours);
  if (perModule > 75 && perOutcome > 35 && !(split && perModule < 150))
    return flaw(
      40,
      `${decimal(hours)} timer er mer enn ${content} kan fylle.`,
      'Reduser omfanget, eller vis hva timene brukes til.',
    );
  if (perModule > 50 && perOutcome > 25)
    return flaw(
      15,
      `Hver modul får i snitt ${decimal(Math.round(perModule))} timer, og det er mye.`,
      'Vis hva timene brukes til, eller del opp modulene.',
    );
  if (outcomes > 0 && perOutcome < 1.5)
    return flaw(
      15,
      `${counted(outcomes, 'læringsutbytte', 'læringsutbytter')} er for mange på ${decimal(hours)} timer.`,
      'Behold de læringsutbyttene som timene gir rom for.',
    );
  return null;
}
