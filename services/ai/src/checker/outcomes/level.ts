import { norwegian } from '../text/norwegian-pattern.ts';
import type { OutcomeItem } from './outcome-item.ts';

const research = norwegian(
  /forsk(?:n?ing|ar|er)|vitenskap|vitskap|fagfelle|hypotes|empiri|metodologi|avhandling|kunnskapsfront|nyskapende|original(?:t|e)? bidrag|kvalitative? (?:metode|studie|intervju)|kvantitativ|utviklingsarbeid/u,
);
const theory = norwegian(
  /teori|teoret|kildekriti|kjeldekriti|faglitteratur|fagartik|litteratursøk|litteraturgjennomgang|kritisk (?:analys|drøft)|kunnskapsgrunnlag|evidens|forskningsbasert/u,
);
const judging = norwegian(
  /begrunn|grunngi|grunngje|\bled(?:e|er|es)\b|\blei(?:e|er|ar)\b|veiled|rettlei|vegled|\bvelg|\bvel(?:je)?\b|analyser|evaluer|utvikl(?:e|er|ar)|tilpass|sammenlign|samanlikn|prosjekter|dimensjoner|koordiner|kvalitetssikr|drøft|vurder|gransk|kritisk|selvstendig|sjølvstendig|slutning|feilsøk|optimaliser|tolk(?:e|er|ar)\b|deleger|planleg|strategi|instruer|utform|designe|diagnost|foreslå|avgjør|avgjer|prioriter/u,
);
const explaining = norwegian(
  /forklar|gjøre rede|gjere greie|gjør rede|redegjør|beregn|berekn|kontroller|dokumenter|ansvar|bestem|avstem|skille|skilje|feil|retting|rette\b|måle\b|teste|organiser|samarbeid|ivareta|reflekter/u,
);

/** The levels of the qualifications framework that the words of a plan can carry. */
export interface LevelReading {
  lowest: number;
  highest: number;
  /** Where between them the text stands, as a fraction of a level. */
  estimate: number;
}

/** Reads the level off outcomes and assessment (rubric, level fit); words alone, so a range and not a point. */
export function readLevel(items: readonly OutcomeItem[], assessment: string): LevelReading {
  const assessed = assessment.toLowerCase();
  const usable = items.filter((item) => item.vague === null && !item.courseCentred);
  const count = (pattern: RegExp) => usable.filter((item) => pattern.test(item.rest)).length;
  const researching = count(research);
  const theorising = usable.filter((item) => theory.test(item.rest) || research.test(item.rest)).length;
  const judged = count(judging);
  const explained = usable.filter((item) => explaining.test(item.rest) || judging.test(item.rest)).length;
  const share = usable.length === 0 ? 0 : judged / usable.length;
  const justified = /begrunn|grunngi|grunngje|drøft|analys|egne? valg|vurdering av eg/u.test(assessed);
  let highest = 3;
  if (researching >= 4 && theorising >= 5 && research.test(assessed)) highest = 8;
  else if (researching >= 1 && theorising >= 2) highest = 7;
  else if (theorising >= 3 || researching >= 1 || (theorising >= 2 && theory.test(assessed))) highest = 6;
  else if (judged >= 3 || (judged >= 2 && justified)) highest = 5;
  else if (judged >= 1 || explained >= 2 || (explained === 1 && usable.length >= 5)) highest = 4;
  let lowest = 2;
  if (researching >= 2) lowest = 6;
  else if (theorising >= 3) lowest = 5;
  else if (share >= 0.65) lowest = 4;
  const estimate = Math.min(
    8,
    2.4 +
      2.4 * share +
      (usable.length === 0 ? 0 : 0.6 * (explained / usable.length)) +
      Math.min(3, 0.6 * theorising + 0.5 * researching),
  );
  // Labelled good plans on level 2 are estimated at 3.3 and less, on level 3 at 4 and less.
  if (estimate >= 3.6) lowest = Math.max(lowest, 4);
  else if (estimate >= 3.4) lowest = Math.max(lowest, 3);
  return { lowest, highest: Math.max(highest, lowest), estimate };
}

/** Whole levels between the declared level and what the text carries; 0 inside the range. */
export function levelDistance(declared: number, reading: LevelReading): number {
  if (declared > reading.highest) return declared - reading.highest;
  if (declared < reading.lowest) return reading.lowest - declared;
  return 0;
}
