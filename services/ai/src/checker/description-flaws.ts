import type { Finding } from './check-result.ts';
import type { PlanText } from './plan-text.ts';
import { norwegian } from './text/norwegian-pattern.ts';
import { wordsOf } from './text/words.ts';

const praise = norwegian(
  /\b(?:spennende|spanande|inspirerende|inspirerande|unik\p{L}*|fantastisk\p{L}*|morsom\p{L}*|moro|gøy|hyggelig\p{L}*|koselig\p{L}*|sosial\p{L}*|engasjerende|engasjerte|entusias\p{L}*|brenner for|enorm\p{L}*|revolusjon\p{L}*|\p{L}+revolusjonen|populær\p{L}*|glede|gleden|latter|humør|drømme\p{L}*|magisk\p{L}*|uforglemmelig\p{L}*|varm\p{L}*|hjertelig|reise inn i|rikt? og levende|energi|motivasjon|svært gode tilbakemeldinger|fellesskap|nye venner|høydepunkt|alle er velkomne|velkommen|bli med|meld deg på|opplev|opplevelse|fabelaktig\p{L}*|herlig\p{L}*|ingen grunn til å|verdens|beste)\b/gu,
);

const numerals: Record<string, number> = { to: 2, tre: 3, fire: 4, fem: 5, seks: 6, sju: 7, syv: 7, åtte: 8 };
const moduleCount =
  /(?<![\p{L}\d])(\d{1,2}|to|tre|fire|fem|seks|sju|syv|åtte) (?:moduler|modular|bolker)(?!\p{L})/iu;
const statedLevel = /(?:eqf|nkr)[- ]?(?:nivå)?[ :]*([2-8])(?!\d)|nivå ([2-8]) i (?:nkr|kvalifikasjons)/iu;

/** Promotion instead of information, and statements that the rest of the plan contradicts; penalties in points. */
export function descriptionFlaws(text: PlanText): Array<{ penalty: number; finding: Finding }> {
  const flaws: Array<{ penalty: number; finding: Finding }> = [];
  const add = (
    penalty: number,
    rule_id: string,
    severity: Finding['severity'],
    message: string,
    suggestion: string,
  ) =>
    flaws.push({
      penalty,
      finding: {
        rule_id,
        criterion: 'structure_quality',
        severity,
        path: 'description',
        message,
        suggestion,
      },
    });

  const words = wordsOf(text.description).length;
  const praised = text.description.toLowerCase().match(praise)?.length ?? 0;
  if (praised >= 4 && words >= 60 && praised / words > 0.025) {
    add(
      20,
      'struct.padding',
      'major',
      'Beskrivelsen er mest reklame.',
      'Bytt ut rosen med målgruppe, formål og arbeidsmåte.',
    );
  }
  const said = moduleCount.exec(text.description)?.[1]?.toLowerCase();
  const count = said === undefined ? undefined : (numerals[said] ?? Number(said));
  if (count !== undefined && text.modules.length > 0 && count !== text.modules.length) {
    add(
      10,
      'struct.module-count',
      'minor',
      `Beskrivelsen nevner ${count} moduler, men planen har ${text.modules.length}.`,
      'La beskrivelsen og listen si det samme.',
    );
  }
  const level = statedLevel.exec(text.description);
  const stated = level?.[1] ?? level?.[2];
  if (stated !== undefined && stated !== text.plan.metadata.eqf_level) {
    add(
      10,
      'struct.level-contradicts',
      'minor',
      `Beskrivelsen sier nivå ${stated}, men planen er satt til nivå ${text.plan.metadata.eqf_level.slice(0, 2)}.`,
      'La beskrivelsen og nivået si det samme.',
    );
  }
  return flaws;
}
