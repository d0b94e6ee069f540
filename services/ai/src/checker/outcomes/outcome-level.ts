import type { Rule } from '../rule.ts';

/** Outcomes and assessment carry the level that the plan names. */
export const outcomeLevel: Rule = {
  id: 'lo.level',
  source: 'Rubrikken 1: nivåtabellen (NKR)',
  worth: { criterion: 'learning_outcomes_quality', most: 15 },
  check({ items, declaredLevel, level, levelDistance: distance }) {
    const off = 2 * Math.max(0, Math.abs(declaredLevel - level.estimate) - 1);
    const points = Math.max(0, 15 - distance * 7 - Math.min(4, off));
    if (distance === 0 || items.length === 0) return { points };
    const above = declaredLevel > level.highest;
    const remark = {
      severity: distance >= 2 ? ('major' as const) : ('minor' as const),
      path: 'metadata.eqf_level',
      message: `Læringsutbyttene ligger ${above ? 'lavere' : 'høyere'} enn nivå ${declaredLevel}, som planen har valgt.`,
      suggestion: `Velg nivå ${above ? level.highest : level.lowest}, eller skriv om læringsutbytter og vurdering så de svarer til nivå ${declaredLevel}.`,
    };
    if (distance < 2) return { points, remarks: [remark] };
    return {
      points,
      remarks: [remark],
      caps: {
        rule_id: 'cap.level',
        total: 60,
        criteria: { learning_outcomes_quality: 50, metadata_compliance: 40 },
        message: `Nivået er satt ${counted(distance)} for ${above ? 'høyt' : 'lavt'}.`,
      },
    };
  },
};

function counted(levels: number): string {
  return levels === 2 ? 'to trinn' : `${levels} trinn`;
}
