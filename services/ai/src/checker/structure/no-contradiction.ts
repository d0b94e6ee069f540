import { valueOf } from '../hours.ts';
import { at, counted } from '../rule.ts';
import type { Remark, Rule } from '../rule.ts';

const moduleCount =
  /(?<![\p{L}\d])(\d{1,2}|to|tre|fire|fem|seks|sju|syv|åtte) (?:moduler|modular|bolker)(?!\p{L})/iu;
const statedLevel = /(?:eqf|nkr)[- ]?(?:nivå)?[ :]{0,3}([2-8])(?!\d)|nivå ([2-8]) i (?:nkr|kvalifikasjons)/iu;

/** The description says nothing that the rest of the plan denies. */
export const noContradiction: Rule = {
  id: 'struct.contradiction',
  source: 'Rubrikken 4: motsigelser',
  criterion: 'structure_quality',
  most: 0,
  check({ text }) {
    const remarks: Remark[] = [];
    const said = moduleCount.exec(text.description);
    const count = said === null ? null : valueOf(said[1] ?? '');
    if (said !== null && count !== null && text.modules.length > 0 && count !== text.modules.length)
      remarks.push({
        severity: 'minor',
        ...at('description', said[0]),
        message: `Beskrivelsen nevner ${counted(count, 'modul', 'moduler')}, men planen har ${text.modules.length}.`,
        suggestion: 'La beskrivelsen og listen si det samme.',
      });
    const level = statedLevel.exec(text.description);
    const stated = level?.[1] ?? level?.[2];
    const chosen = text.plan.metadata.eqf_level;
    if (level !== null && stated !== undefined && stated !== chosen)
      remarks.push({
        severity: 'minor',
        ...at('description', level[0]),
        message: `Beskrivelsen oppgir nivå ${stated}, men planen er satt til nivå ${chosen.slice(0, 2)}.`,
        suggestion: 'La beskrivelsen og nivået si det samme.',
      });
    return { points: -10 * remarks.length, remarks };
  },
};
