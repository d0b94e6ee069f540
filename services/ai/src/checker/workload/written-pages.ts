import { valueOf, numeral } from '../hours.ts';
import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { decimal } from './decimal.ts';

/** A page of a report is read up on, written and mended in two hours; whoever writes for a living may need less. */
const hoursPerPage = 2;
const mostShare = 0.6;
const pages = new RegExp(
  `(?<![\\p{L}\\d])(?:rapport|oppgave|oppgåve|notat|avhandling|artikkel|essay|dokumentasjon)\\p{L}{0,6} (?:\\p{L}{1,20} ){0,2}?på ${numeral}(?:[–-]\\d{1,3})? sider`,
  'giu',
);

/** What is to be written fits into the hours beside all else that is taught and made. */
export const writtenPages: Rule = {
  id: 'ects.written-pages',
  source: 'Annen runde: poeng mot beskrivelsen; rubrikken 2: rimelig omfang',
  criterion: 'ects_alignment',
  most: 0,
  check({ text }) {
    const hours = text.plan.estimated_hours;
    const asked = [...text.assessment.matchAll(pages)].map((match) => valueOf(match[1] ?? '') ?? 0);
    const count = asked.reduce((sum, value) => sum + value, 0);
    if (count * hoursPerPage <= hours * mostShare) return {};
    const sentence = text.sentences.assessment.find((one) => one.includes('sider'));
    return {
      points: -40,
      remarks: [
        {
          severity: 'major',
          ...at('assessment_criteria', sentence),
          message: `Å skrive ${count} sider tar det meste av de ${decimal(hours)} timene, og da blir det lite tid igjen til resten av kurset.`,
          suggestion: 'Sett ned sidetallet, eller sett opp timer og kompetansepoeng.',
        },
      ],
      caps: [
        {
          rule_id: 'cap.written-pages',
          total: 60,
          criteria: { ects_alignment: 40 },
          message: 'Det som skal skrives, får ikke plass i timene.',
        },
      ],
    };
  },
};
